import { expect, test } from "vitest";
import { oneLine } from "./one-line.ts";

test.each([
  ["  Rohr\r\n& Söhne ", "Rohr & Söhne"],
  ["evil\u202egpj.exe", "evilgpj.exe"],
  ["\u2066Bad\u2069", "Bad"],
  ["\u00ad\u200b", ""],
  ["ein\ud800Halb", "ein\ufffdHalb"],
])("%j becomes %j", (typed, line) => expect(oneLine(typed)).toBe(line));

test("60,000 blanks cost a moment, not ten seconds of everybody's time", () => {
  const before = process.threadCpuUsage();
  expect(oneLine(`a${" ".repeat(60_000)}b`)).toHaveLength(60_002);
  const { user } = process.threadCpuUsage(before);
  expect(user / 1000).toBeLessThan(1_000);
});
