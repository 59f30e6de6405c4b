import { defineConfig } from "vitest/config";

const WITH_SERVER = {
  globalSetup: "tests/support/shared-server.ts",
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          // Property tests need seconds on a machine that is busy with something else.
          testTimeout: 20_000,
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
