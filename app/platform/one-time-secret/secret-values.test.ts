import { codeFromEntry } from "./code-entry.ts";
import { isOneTimeCode, newSecret, oneTimeCode } from "./secret-values.server.ts";

test("a code belongs to one secret in one browser", async () => {
  const browser = newSecret();
  const code = await oneTimeCode(browser, "secret");
  expect(codeFromEntry(code)).toBe(code);
  expect(await isOneTimeCode(code, browser, "secret")).toBe(true);
  expect(await isOneTimeCode(code, browser, "another secret")).toBe(false);
  expect(await isOneTimeCode(code, newSecret(), "secret")).toBe(false);
});

test("exactly one code opens a secret, however long it takes", async () => {
  const browser = newSecret();
  const first = await oneTimeCode(browser, "secret");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 299_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect(await oneTimeCode(browser, "secret")).toBe(first);
  expect(await isOneTimeCode(first, browser, "secret")).toBe(true);
});

test("codes spread over the whole alphabet at each place", async () => {
  const seen = Array.from({ length: 6 }, () => new Set<string>());
  for (let i = 0; i < 600; i++) {
    const code = await oneTimeCode(newSecret(), `${i}`);
    [...code].forEach((character, place) => {
      seen[place]?.add(character);
    });
  }
  for (const place of seen) expect(place.size).toBeGreaterThan(25);
});
