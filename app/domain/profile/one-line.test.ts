import { expect, test } from "vitest";
import { oneLine } from "./one-line.ts";

test.each([
  ["  Rohr\r\n& Söhne ", "Rohr & Söhne"],
  ["evil\u202egpj.exe", "evilgpj.exe"],
  ["\u2066Bad\u2069", "Bad"],
  ["\u00ad\u200b", ""],
  ["ein\ud800Halb", "ein\ufffdHalb"],
])("%j becomes %j", (typed, line) => expect(oneLine(typed)).toBe(line));
