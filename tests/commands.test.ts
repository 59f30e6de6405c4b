import { spawnSync } from "node:child_process";

test("a name behind -u stays the name of a file: not every snapshot is written anew", () => {
  const { stdout, stderr } = spawnSync(process.execPath, ["scripts/test-only.mjs", "unit", "-u", "no-such"], {
    encoding: "utf8",
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NO_COLOR: "1" },
    timeout: 60_000,
  });
  expect(stdout + stderr).toContain("filter: no-such");
});
