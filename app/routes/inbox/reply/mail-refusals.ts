import type { MailRefusal } from "#app/domain/customer-request/customer-mail-gate.server.ts";
import {
  ADDRESS_MAIL_LIMIT,
  BUSINESS_MAIL_LIMIT,
  REQUEST_MAIL_LIMIT,
} from "#app/domain/customer-request/limits.ts";

export const MAIL_REFUSALS: Record<MailRefusal, string> = {
  "not-given":
    "Diese Adresse hat Ihr Betrieb selbst notiert. Wir senden ihr nichts, solange der Kunde sie nicht auf seiner Seite eingetragen hat.",
  unwanted: "Der Empfänger möchte keine E-Mails von uns.",
  "address-full": `An diese Adresse ging aus Ihrem Betrieb heute schon viel. Damit niemand ein Postfach füllt, senden wir am Tag höchstens ${REQUEST_MAIL_LIMIT.limit} E-Mails zu einer Anfrage und ${ADDRESS_MAIL_LIMIT.limit} an eine Adresse.`,
  "business-full": `Ihr Betrieb hat heute schon ${BUSINESS_MAIL_LIMIT.limit} E-Mails an Kunden gesendet, mehr senden wir an einem Tag nicht. Spätestens morgen geht es weiter.`,
};
