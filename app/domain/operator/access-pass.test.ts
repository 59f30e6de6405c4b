import fc from "fast-check";
import { ACCESS_REASONS } from "#db/values.ts";
import { always } from "#tests/support/data/always.ts";
import { readAccess, signAccess } from "./access-pass.server.ts";
import { ACCESS_MS } from "./access-reasons.ts";

const SECRET = "a secret";
const NOW = new Date("2026-11-21T09:00:00Z");
const subject = { adminId: "admin", requestId: "request" };
const access = { reason: "hilfe", caseNumber: "A-17" } as const;
const pass = signAccess(SECRET, subject, access, NOW);
const after = (ms: number) => new Date(NOW.getTime() + ms);

test("a pass says why, for 15 minutes", () => {
  expect(readAccess(SECRET, subject, pass, after(ACCESS_MS - 1))).toEqual(access);
  expect(readAccess(SECRET, subject, pass, after(ACCESS_MS))).toBeNull();
  expect(readAccess(SECRET, subject, pass, after(-1))).toBeNull();
});

test("it opens nothing to another administrator, of another request, or with another key", () => {
  expect(readAccess(SECRET, { ...subject, adminId: "other" }, pass, NOW)).toBeNull();
  expect(readAccess(SECRET, { ...subject, requestId: "other" }, pass, NOW)).toBeNull();
  expect(readAccess("another", subject, pass, NOW)).toBeNull();
});

test("neither reason nor case nor time can be changed", () => {
  const reasons = fc.constantFrom(...ACCESS_REASONS);
  always(reasons, fc.stringMatching(/^[A-Za-z0-9-]{0,40}$/), fc.nat(), (reason, caseNumber, ms) => {
    const [, , , signed] = pass.split(".");
    const changed = `${NOW.getTime() - ms}.${reason}.${caseNumber}.${signed}`;
    fc.pre(changed !== pass);
    expect(readAccess(SECRET, subject, changed, NOW)).toBeNull();
  });
});

test("whatever an address carries is no pass", () => {
  always(fc.string(), (text) => {
    expect(readAccess(SECRET, subject, text, NOW)).toBeNull();
  });
});
