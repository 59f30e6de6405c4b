import { allowTag } from "./tag-policy.server.ts";

const POLICY =
  "default-src 'none'; script-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'";

test("without a tag a policy stays as it is", () => {
  expect(allowTag(POLICY, {})).toBe(POLICY);
});

test("a tag may be loaded and may report, and nothing else changes", () => {
  const directives = allowTag(POLICY, { GA_ID: "G-1" }).split("; ");
  expect(directives[0]).toBe("default-src 'none'");
  expect(directives[1]).toBe("script-src 'self' https://*.googletagmanager.com");
  expect(directives[3]).toContain("https://*.google-analytics.com");
  expect(directives[4]).toBe("form-action 'self'");
  expect(directives.join()).not.toMatch(/unsafe|ads|\*(?!\.)/);
});

test("a container may bring advertising", () => {
  expect(allowTag(POLICY, { GTM_ID: "GTM-1" })).toContain("https://www.googleadservices.com");
});
