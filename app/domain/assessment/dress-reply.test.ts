import { dressReply } from "./dress-reply.ts";

const PEOPLE = { customerName: "Petra Vogt", contactName: "Jens Muster", companyName: "Muster Sanitär" };

test("salutation, text, signature", () => {
  expect(dressReply("vielen Dank.", PEOPLE, "mail")).toBe(
    "Guten Tag Petra Vogt,\n\nvielen Dank.\n\nMit freundlichen Grüßen\nJens Muster\nMuster Sanitär",
  );
  expect(dressReply("vielen Dank.", PEOPLE, "chat")).toMatch(/Viele Grüße\nJens Muster\nMuster Sanitär$/);
});

test.each([
  "Sehr geehrte Frau Vogt,\n\nVielen Dank.\n\nMit freundlichen Grüßen\n[Ihr Name]",
  "Guten Tag, vielen Dank.\nViele Grüße, Ihr Team",
  "Hallo!\nvielen Dank.",
])("%j keeps its own neither", (body) => {
  expect(dressReply(body, PEOPLE, "mail")).toBe(dressReply("vielen Dank.", PEOPLE, "mail"));
});

test.each(["", "Kaufen Sie auf http://evil.example", "0171 3920014", "<b>Petra</b>", "A".repeat(61)])(
  "nobody is called %j",
  (customerName) => {
    expect(dressReply("vielen Dank.", { ...PEOPLE, customerName }, "mail")).toMatch(/^Guten Tag,\n/);
  },
);

test("somebody whose name is the firm's signs once", () => {
  const same = { ...PEOPLE, contactName: "Muster Sanitär" };
  expect(dressReply("danke.", same, "chat").match(/Muster Sanitär/g)).toHaveLength(1);
});
