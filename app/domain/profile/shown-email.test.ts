import { type RequestPageBusiness, shownBusiness } from "./request-page-business.server.ts";

const NOON = new Date("2026-07-01T12:00:00Z");
const BUSINESS: RequestPageBusiness = {
  id: "1",
  ownerId: "2",
  slug: "rohr",
  companyName: "Rohr",
  contactName: "Rosa",
  email: "rosa@example.com",
  emailConfirmedAt: null,
  signInEmail: "rosa@example.com",
  mobileNumber: null,
  phoneShown: false,
  street: null,
  postalCode: null,
  city: null,
  tagline: null,
  answersSameDay: false,
  logoKey: null,
  websiteUrl: null,
  imprintUrl: null,
  reviewUrl: null,
  availability: "offen",
  availableFrom: null,
  availabilityNote: null,
  serviceArea: [],
  ...{ businessFields: [], formTopics: null, prices: null },
  accessEndsAt: new Date(0),
};
const NUMBER = { mobileNumber: "0171 5550123" };
const STRANGER = { signInEmail: "andere@example.com" };

test.each([
  ["without a number", {}, "rosa@example.com"],
  ["with a number customers may not see", NUMBER, "rosa@example.com"],
  ["with a number of blanks", { mobileNumber: " ", phoneShown: true }, "rosa@example.com"],
  ["with a shown number", { ...NUMBER, phoneShown: true }, undefined],
  ["with an address nobody proved", STRANGER, undefined],
  ["with a confirmed address", { ...STRANGER, emailConfirmedAt: new Date() }, "rosa@example.com"],
])("the contact address %s", (_what, changed, shown) => {
  expect(shownBusiness({ ...BUSINESS, ...changed }, NOON).email?.text).toBe(shown);
});

test("its link can carry nothing but the address", () => {
  const email = "a?bcc=b@example.com";
  expect(shownBusiness({ ...BUSINESS, email, signInEmail: email }, NOON).email?.href).toBe(
    "mailto:a%3Fbcc%3Db@example.com",
  );
});
