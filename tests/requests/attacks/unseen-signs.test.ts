import { customerRequests } from "#db/schema.ts";
import { ANSWERS } from "#tests/support/customer.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { joinedAs, joinWith, NEEDED } from "#tests/support/joining.ts";
import { newcomer } from "#tests/support/newcomer.ts";
import { FILLED, openProfile, PROFILE_FORM, profileRow } from "#tests/support/pages/profile.ts";
import { readRows } from "#tests/support/rows.ts";
import { sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();

/** Signs that turn the direction of writing, join, take no room, or control a terminal. */
const UNSEEN = "\u202e\u2066\u2069\u200e\u200f\u061c\u200b\u200c\u200d\u2060\ufeff\u00ad\u0007\u001b";
const SEEN = /[\p{Cc}\p{Cf}]/u;

/** Such signs in the middle and around. */
const hidden = (text: string) => `${UNSEEN}${text.slice(0, 3)}\u202e\u200b${text.slice(3)}\u2069\ufeff`;

test("stay out of every line a customer writes, and turn nothing around between lines", async ({ slug }) => {
  const visitor = new Visitor(werkruf.origin);
  const answer = await visitor.submit(await visitor.get(`/${slug}`), {
    button: "Anfrage absenden",
    values: {
      ...{ ...ANSWERS, requestType: "service", contactMethod: "email", timingPreference: "spaeter" },
      ...{ firstName: hidden("Erika"), lastName: hidden("Musterfrau"), email: hidden("erika@example.com") },
      ...{ zipCode: hidden("50667"), location: hidden("Köln"), deviceModel: hidden("Vaillant") },
      description: "\u202eEins\nzwei 👩‍🔧\u2069\u200b",
    },
  });
  expect(answer.status).toBe(303);
  const [stored] = readRows(werkruf.db, customerRequests, { companySlug: slug });
  expect(stored).toMatchObject({
    customerName: "Erika Musterfrau",
    customerEmail: "erika@example.com",
    zipCode: "50667",
    location: "Köln",
    deviceModel: "Vaillant",
    message: "Eins\nzwei 👩‍🔧",
  });
});

test("stay out of what a business says when it joins, and of its address", async () => {
  const { visitor, user } = await newcomer(werkruf);
  const answer = await joinWith(visitor, {
    ...NEEDED,
    companyName: hidden("Werkruf Support"),
    contactName: hidden("Petra"),
    street: hidden("Gasse 1"),
    city: hidden("Bremen"),
    website: "p\u0430ypal.de",
  });
  expect(answer.status).toBe(303);
  const { profile } = joinedAs(werkruf, user);
  expect(profile).toMatchObject({ companyName: "Werkruf Support", contactName: "Petra", city: "Bremen" });
  expect(profile?.slug).toMatch(/^betrieb-werkruf-support(?:-\d+)?$/);
  const { document, text } = await new Visitor(werkruf.origin).get(`/${profile?.slug}`);
  expect(text).toContain("xn--pypal-4ve.de");
  const website = document.querySelector("a[href^='https://p']");
  expect(website?.getAttribute("rel")).toBe("noopener noreferrer nofollow");
});

test("stay out of what it says later", async () => {
  const { visitor, page, business } = await openProfile(werkruf);
  const { email } = business;
  const lines = { company_name: "Rohr & Söhne", contact_name: "Mia", street: "Gasse 1", city: "Köln" };
  const typed = Object.fromEntries(Object.entries(lines).map(([name, line]) => [name, hidden(line)]));
  const answer = await visitor.submit(page, { ...PROFILE_FORM, values: { ...FILLED, ...typed, email } });
  expect(answer.status).toBe(303);
  const { companyName, contactName, street, city } = profileRow(werkruf, business);
  expect(`${companyName} ${contactName} ${street} ${city}`).not.toMatch(SEEN);
  expect(companyName).toContain("Rohr & Söhne");
});
