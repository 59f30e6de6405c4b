import { defineConfig } from "vitest/config";
import { writtenTexts } from "./scripts/written-texts.ts";
import LongestFirst from "./tests/support/longest-first.ts";

/** Patience for a busy machine, and for the exhaustive forms; no test waits so long for nothing. */
const PATIENCE_MS = process.env.LONG ? 3_600_000 : 120_000;
const WITH_SERVER = {
  globalSetup: "tests/support/shared-server.ts",
  testTimeout: PATIENCE_MS,
  hookTimeout: PATIENCE_MS,
  expect: { poll: { timeout: 30_000 } },
  // Reported by name at the end of `npm test`.
  retry: 1,
};

export default defineConfig({
  plugins: [writtenTexts],
  test: {
    // Half of the time would go into loading the same modules for every file.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "unit",
          // Property tests need seconds on a machine that is busy with something else.
          testTimeout: PATIENCE_MS,
          expect: { poll: { timeout: 15_000 } },
          include: [
            "app/**/*.test.{ts,tsx}",
            "db/**/*.test.ts",
            "tests/*.test.ts",
            "tests/architecture/*.test.ts",
          ],
        },
      },
      { test: { name: "requests", include: ["tests/requests/**/*.test.ts"], ...WITH_SERVER } },
      { test: { name: "browser", include: ["tests/browser/**/*.test.ts"], ...WITH_SERVER } },
    ],
  },
});
