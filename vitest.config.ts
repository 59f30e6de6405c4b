import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { compiledWords } from "./scripts/words/plugin.ts";
import { writtenTexts } from "./scripts/written-texts.ts";

/** Patience for a busy machine; no test waits so long for nothing. */
const MINUTE_MS = 60_000;

const withServer = (patienceMs: number) => ({
  globalSetup: "tests/support/server/shared-server.ts",
  testTimeout: patienceMs,
  hookTimeout: patienceMs,
  expect: { poll: { timeout: 30_000 } },
});

const UNIT = [
  "app/**/*.test.{ts,tsx}",
  "db/**/*.test.ts",
  "dev/**/*.test.ts",
  "tests/*.test.ts",
  "tests/architecture/*.test.ts",
];

const knowsDepth = (file: string) => readFileSync(file, "utf8").includes("browser/depth.ts");

export default defineConfig({
  plugins: [compiledWords, writtenTexts],
  test: {
    // Half of the time would go into loading the same modules for every file.
    isolate: false,
    globals: true,
    projects: [
      {
        test: {
          name: "unit",
          // Property tests need seconds on a machine that is busy with something else.
          testTimeout: 2 * MINUTE_MS,
          expect: { poll: { timeout: 15_000 } },
          include: UNIT,
          provide: { depth: "sample" },
        },
      },
      {
        test: {
          name: "requests",
          include: ["tests/requests/**/*.test.ts"],
          provide: { depth: "sample" },
          ...withServer(4 * MINUTE_MS),
        },
      },
      {
        test: {
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          provide: { depth: "sample" },
          ...withServer(4 * MINUTE_MS),
        },
      },
      // The other four are those of `npm run test:long`.
      {
        test: {
          name: "unit-deep",
          testTimeout: 4 * MINUTE_MS,
          include: globSync(UNIT).filter(knowsDepth),
          provide: { depth: "everything" },
        },
      },
      {
        test: {
          name: "requests-deep",
          include: globSync("tests/requests/**/*.test.ts").filter(knowsDepth),
          provide: { depth: "everything" },
          ...withServer(4 * MINUTE_MS),
        },
      },
      {
        test: {
          name: "long",
          include: ["tests/long/**/*.test.ts"],
          provide: { depth: "everything" },
          ...withServer(60 * MINUTE_MS),
        },
      },
      {
        test: {
          name: "browser-deep",
          include: ["tests/browser/**/*.test.ts"],
          provide: { depth: "everything" },
          ...withServer(4 * MINUTE_MS),
        },
      },
    ],
  },
});
