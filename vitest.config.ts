import { defineConfig } from "vitest/config";

/** Patience for a busy machine; no test waits so long for nothing. */
const WITH_SERVER = {
  globalSetup: "tests/support/shared-server.ts",
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  // Reported by name at the end of `npm test`.
  retry: 1,
};

export default defineConfig({
  test: {
    // Half of the time would go into loading the same modules for every file.
    isolate: false,
    projects: [
      {
        test: {
          name: "unit",
          // Property tests need seconds on a machine that is busy with something else.
          testTimeout: 60_000,
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
