import { ownReply, unknownPlaceholder } from "./own-texts.ts";
import { REPLY_TEMPLATES } from "./reply-template-names.ts";
import { type Answerable, datesText, ownReplyText, replyText } from "./reply-templates.ts";

const sender = {
  companyName: "Sanitär Probe",
  contactName: "Petra Probe",
  mobileNumber: "0171 5550100",
  signature: null,
};
const request: Answerable = {
  customerName: "Emre Yıldız",
  canBeCalled: true,
  requestType: "service",
  preferredCallbackTime: "abends",
  photoCount: 0,
  language: "de",
  advice: null,
  coming: null,
};
const suggested = {
  emailResponseTemplate: "Guten Tag,\n\nTermin?\n\nPetra Probe",
  whatsappResponseTemplate: "",
};

test.each(REPLY_TEMPLATES.filter((template) => template !== "termin" && template !== "rueckfrage"))(
  "%s greets, and ends with name, company and telephone",
  (template) => {
    const text = replyText(template, "email", request, sender, null);
    expect(text).toMatch(/^Guten Tag Emre Yıldız,\n\nvielen Dank/);
    expect(text).toMatch(/Mit freundlichen Grüßen\nPetra Probe\nSanitär Probe\nTel\. 0171 5550100$/);
  },
);

test("the suggestion of the analysis comes with the telephone, where there is one", () => {
  expect(replyText("vorschlag", "email", request, sender, suggested)).toBe(
    "Guten Tag,\n\nTermin?\n\nPetra Probe\nTel. 0171 5550100",
  );
  expect(replyText("vorschlag", "email", request, { ...sender, mobileNumber: null }, suggested)).toBe(
    suggested.emailResponseTemplate,
  );
  expect(replyText("vorschlag", "whatsapp", request, sender, suggested)).toContain("Wir rufen Sie");
});

test("a telephone number that is already there isn't repeated", () => {
  const own = { ...suggested, emailResponseTemplate: "Anruf: 0171 5550100" };
  expect(replyText("vorschlag", "email", request, sender, own)).toBe("Anruf: 0171 5550100");
});

test("a call is announced only to those who can be called, at their time, at once when it is acute", () => {
  const words = (columns: Partial<Answerable>) =>
    replyText("rueckruf", "whatsapp", { ...request, ...columns }, sender, null);
  expect(words({})).toContain("Wir rufen Sie in den nächsten Tagen an, wie gewünscht abends, um");
  expect(words({ preferredCallbackTime: "egal" })).toContain("in den nächsten Tagen an, um");
  expect(words({ requestType: "problem" })).toContain("Wir rufen Sie so schnell wie möglich an, um");
  expect(words({ canBeCalled: false })).toContain("Wir melden uns in den nächsten Tagen bei Ihnen");
});

const GAS = "Bei Gasgeruch: Bitte das Haus verlassen.";

test("where there is danger the reply begins with what to do, once, wherever the suggestion had it", () => {
  const acute = { ...request, requestType: "problem", advice: GAS } as const;
  const begins = /^Guten Tag Emre Yıldız,\n\nbei Gasgeruch: Bitte das Haus verlassen\.\n\nVielen Dank/;
  for (const channel of ["email", "whatsapp"] as const)
    expect(replyText("rueckruf", channel, acute, sender, null)).toMatch(begins);
  const words = `Guten Tag Emre Yıldız,\n\nvielen Dank. ${GAS}\n\nViele Grüße`;
  const stored = { emailResponseTemplate: words, whatsappResponseTemplate: words };
  const text = replyText("vorschlag", "whatsapp", acute, sender, stored);
  expect(text).toMatch(begins);
  expect(text.match(/Gasgeruch/g)).toHaveLength(1);
  expect(replyText("absage", "email", acute, sender, null)).not.toContain("Gasgeruch");
  const turkish = { ...acute, language: "tr", advice: "Gaz kokusu varsa: 112" } as const;
  expect(replyText("rueckruf", "email", turkish, sender, null)).toMatch(
    /^Guten Tag Emre Yıldız,\n\nGaz kokusu varsa: 112\n\nVielen/,
  );
});

test("after a taken date it speaks of that date, not of a call", () => {
  const taken = { ...request, coming: "Samstag, 5.12., 8–10\u00a0Uhr" };
  for (const channel of ["email", "sms"] as const) {
    const text = replyText("rueckruf", channel, taken, sender, null);
    expect(text).toContain("Wir kommen am Samstag, 5.12., 8–10 Uhr.");
    expect(text).not.toMatch(/rufen|melden/);
  }
});

test("a decline is clear and kind", () => {
  expect(replyText("absage", "email", request, sender, suggested)).toContain(
    "Leider können wir Ihren Auftrag zurzeit nicht übernehmen.",
  );
});

test("proposed dates stand in lines of their own, with the link to choose one", () => {
  const link = "https://werkruf.example/groth/stand/abc";
  const text = datesText(
    { windows: ["Montag, 23.11., 17–18 Uhr", "Dienstag, 24.11., 8–10 Uhr"], price: null },
    link,
    "Emre Yıldız",
    sender,
  );
  expect(text).toMatch(/^Guten Tag Emre Yıldız,\n\nvielen Dank/);
  expect(text).toContain(
    "diese Termine anbieten:\n\nMontag, 23.11., 17–18 Uhr\nDienstag, 24.11., 8–10 Uhr\n\n",
  );
  expect(text).toContain(`Bitte wählen Sie hier: ${link}\n`);
  expect(datesText({ windows: ["Montag"], price: null }, link, "", sender)).toContain(
    "diesen Termin anbieten",
  );
});

test("attached photos are thanked for", () => {
  expect(replyText("rueckruf", "email", { ...request, photoCount: 2 }, sender, null)).toContain(
    "und Ihre Fotos.",
  );
});

const SIGNATURE = "Beste Grüße aus Köln\nPetra";

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
