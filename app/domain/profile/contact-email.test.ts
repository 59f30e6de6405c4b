import { mailAddress, shownContactEmail } from "./contact-email.ts";

const AT = new Date("2026-11-21T10:00:00Z");

test.each([
  ["the sign-in address", "a@example.com", null, "a@example.com", "a@example.com"],
  ["a confirmed one", "b@example.com", AT, "b@example.com", "b@example.com"],
  ["a stranger's", "b@example.com", null, null, "a@example.com"],
])("%s", (_, email, emailConfirmedAt, shown, mails) => {
  const contact = { email, emailConfirmedAt };
  expect(shownContactEmail(contact, "a@example.com")).toBe(shown);
  expect(mailAddress(contact, "a@example.com")).toBe(mails);
});
