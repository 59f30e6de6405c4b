import { fsync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "#tests/support/temporary-database.ts";
import { createLogOutput } from "./log-output.server.ts";

test("lines are written whole and in order, what still waits at the end included", async () => {
  const file = join(temporaryFolder(), "log");
  const output = createLogOutput(openSync(file, "w"));
  const lines = Array.from({ length: 500 }, (_, n) => `line ${n} äöü\n`);
  for (const line of lines.slice(0, 499)) output.write(line);
  await expect.poll(() => readFileSync(file, "utf8")).toBe(lines.slice(0, 499).join(""));
  output.write(lines[499] ?? "");
  output.write("the last one\n");
  output.end();
  await expect.poll(() => readFileSync(file, "utf8")).toContain("line 499 äöü\n");
  expect(readFileSync(file, "utf8")).toContain("the last one\n");
});

test("lines that can't be written are dropped without an error", async () => {
  const file = join(temporaryFolder(), "read-only");
  writeFileSync(file, "");
  const fd = openSync(file, "r");
  const output = createLogOutput(fd);
  output.write("nobody gets this\n");
  output.write("nor this\n");
  await new Promise((resolve) => fsync(fd, resolve));
  expect(() => output.end()).not.toThrow();
  expect(readFileSync(file, "utf8")).toBe("");
});
