import { isTellable, mayCarryTag } from "./tag-pages.ts";

const OWN = "https://werkruf.de";

test.each([
  "",
  "https://www.google.com/search?q=x",
  `${OWN}/`,
  `${OWN}/?utm_source=x`,
  `${OWN}/muster-sanitaer`,
  `${OWN}/muster-sanitaer/danke`,
])("a tag may know that somebody came from %j", (referrer) => expect(isTellable(referrer, OWN)).toBe(true));

test.each([
  "/login/link?t=abc",
  "/mails/abmelden?t=abc",
  "/dashboard/muster-sanitaer",
  "/dashboard/muster-sanitaer?anfrage=1",
  "/muster-sanitaer?name=x",
])("but not from %s", (path) => expect(isTellable(`${OWN}${path}`, OWN)).toBe(false));

test("no page of an account may carry one", () => {
  for (const path of [
    "/dashboard/x",
    "/profil",
    "/abo",
    "/login",
    "/login/link",
    "/onboarding/profile",
    "/mails/abmelden",
  ]) {
    expect(mayCarryTag(path), path).toBe(false);
  }
});
