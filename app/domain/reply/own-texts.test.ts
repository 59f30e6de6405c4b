import { expect, test } from "vitest";
import { ownReply, unknownPlaceholder } from "./own-texts.ts";
import { ownReplyText, replyText } from "./reply-templates.ts";

const SIGNATURE = "Beste Grüße aus Köln\nPetra";
const sender = {
  companyName: "Sanitär Probe",
  contactName: "Petra Probe",
  mobileNumber: "0171 5550100",
  signature: null,
};
const people = { ...sender, customerName: "Emre Yıldız" };
const signed = { ...sender, signature: SIGNATURE };

test("placeholders are filled, in any case of letters, and an unusable name leaves no gap", () => {
  const text = "Guten Tag {Name}, hier ist { ansprechpartner } von {BETRIEB}.";
  expect(ownReply(text, people, "chat")).toBe(
    "Guten Tag Emre Yıldız, hier ist Petra Probe von Sanitär Probe.\n\nViele Grüße\nPetra Probe\nSanitär Probe",
  );
  for (const customerName of ["", "http://böse.example", "{Betrieb}"])
    expect(ownReply(text, { ...people, customerName }, "mail")).toMatch(/^Guten Tag, hier ist Petra/);
});

test("a value is never read as a placeholder itself", () => {
  expect(ownReply("{Betrieb}", { ...people, companyName: "{Name} $& GmbH" }, "mail")).toMatch(
    /^\{Name\} \$& GmbH\n/,
  );
});

test("the first unknown placeholder is named as it was typed", () => {
  expect(unknownPlaceholder("{Name}, {Nmae} und {Ort}")).toBe("{Nmae}");
  expect(unknownPlaceholder("{}")).toBe("{}");
  expect(unknownPlaceholder("{constructor}")).toBe("{constructor}");
  expect(unknownPlaceholder("Offen { und } oder {Name}")).toBe("{ und }");
  expect(unknownPlaceholder("Offen { \n } {NAME} { betrieb }")).toBeUndefined();
});

test("many braces take no time", () => {
  const long = `${"{ ".repeat(10_000)}${" ".repeat(10_000)}`;
  const before = performance.now();
  unknownPlaceholder(long);
  ownReply(long, people, "mail");
  expect(performance.now() - before).toBeLessThan(500);
});

test("a signature ends own texts, the house's templates and what was stored before it, without the telephone", () => {
  const request = {
    ...({ customerName: "Emre Yıldız", canBeCalled: true, requestType: "service", message: "Hahn" } as const),
    ...({ preferredContactChannel: "email", preferredCallbackTime: "egal" } as const),
    ...({ photoCount: 0, deviceModel: null, language: "de", advice: null, coming: null } as const),
  };
  const stored = "Guten Tag,\n\nTermin?\n\nMit freundlichen Grüßen\nPetra Probe\nSanitär Probe";
  const suggested = { emailResponseTemplate: stored, whatsappResponseTemplate: "" };
  const replies = [
    ownReplyText("Die Anfahrt kostet 39 €.", "whatsapp", "Emre", signed),
    replyText("absage", "email", request, signed, null),
    replyText("rueckruf", "sms", request, signed, null),
    replyText("vorschlag", "email", request, signed, suggested),
  ];
  for (const reply of replies) {
    expect(reply.endsWith(`\n\n${SIGNATURE}`)).toBe(true);
    expect(reply).not.toMatch(/freundlichen Grüßen|Viele Grüße|0171/);
  }
  expect(replies.at(-1)).toBe(`Guten Tag,\n\nTermin?\n\n${SIGNATURE}`);
});

test("without a signature an own text ends like any other reply", () => {
  expect(ownReplyText("Die Anfahrt kostet 39 €.", "email", "Emre", sender)).toMatch(
    /\n\nMit freundlichen Grüßen\nPetra Probe\nSanitär Probe\nTel\. 0171 5550100$/,
  );
});
