import { expect, onTestFinished, test, vi } from "vitest";
import { codeFromEntry } from "./code-entry.ts";
import { isSignInCode, newSecret, signInCode } from "./secrets.server.ts";

test("a code belongs to one challenge in one browser", async () => {
  const browser = newSecret();
  const code = await signInCode(browser, "challenge");
  expect(codeFromEntry(code)).toBe(code);
  expect(await isSignInCode(code, browser, "challenge")).toBe(true);
  expect(await isSignInCode(code, browser, "another challenge")).toBe(false);
  expect(await isSignInCode(code, newSecret(), "challenge")).toBe(false);
});

test("exactly one code opens a challenge, however long it takes", async () => {
  const browser = newSecret();
  const first = await signInCode(browser, "challenge");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 299_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect(await signInCode(browser, "challenge")).toBe(first);
  expect(await isSignInCode(first, browser, "challenge")).toBe(true);
});

test("codes spread over the whole alphabet at each place", async () => {
  const seen = Array.from({ length: 6 }, () => new Set<string>());
  for (let i = 0; i < 600; i++) {
    const code = await signInCode(newSecret(), `${i}`);
    [...code].forEach((character, place) => {
      seen[place]?.add(character);
    });
  }
  for (const place of seen) expect(place.size).toBeGreaterThan(25);
});
