import { oneLine, severalLines, untrimmedLine } from "./typed-text.ts";

test.each([
  ["  Rohr\r\n& Söhne ", "Rohr & Söhne"],
  ["evil\u202egpj.exe", "evilgpj.exe"],
  ["\u2066Bad\u2069", "Bad"],
  ["\u00ad\u200b", ""],
  ["Ro\u00adhr\u200b \u200c&\u200d \u200eSö\u200fh\u061cne\u2060\ufeff", "Rohr & Söhne"],
  ["Mus\u034fter\u3164\ufe0f Ab\u115fc\u180b", "Muster Abc"],
  ["a\u0000b\u0085c", "a b c"],
  ["ein\ud800Halb", "ein\ufffdHalb"],
])("%j becomes %j", (typed, line) => expect(oneLine(typed)).toBe(line));

test("a field that keeps its blanks keeps those only", () => {
  expect(untrimmedLine(" Bau\u202e\u200b \n")).toBe(" Bau ");
});

test("several lines keep their ends, tabs, emoji and flags, and nothing else that nobody sees", () => {
  const repairer = "👩🏽\u200d🔧 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}";
  expect(severalLines(` Eins\r\n\tzwei ${repairer} `)).toBe(`Eins\n\tzwei ${repairer}`);
  expect(severalLines("\u202eevil\u2069\u200b\ufeff\u0007 drei\u00ad")).toBe("evil drei");
});

test("60,000 blanks cost a moment, not ten seconds of everybody's time", () => {
  const before = process.threadCpuUsage();
  expect(oneLine(`a${" ".repeat(60_000)}b`)).toHaveLength(60_002);
  const { user } = process.threadCpuUsage(before);
  expect(user / 1000).toBeLessThan(1_000);
});
