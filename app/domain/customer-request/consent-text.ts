/** The version stored with each request (D28). A changed sentence below needs a new date here. */
export const CONSENT_VERSION = "2026-11.4";

/** Names who receives the data (DSGVO Art. 7). */
export function consentText(company: string): string {
  return `Ich bin einverstanden, dass meine Angaben an ${company} übermittelt und gemäß der Datenschutzerklärung verarbeitet werden.`;
}

/** What the form says at once; `aiNotice` is the whole of it. */
export const AI_NOTICE =
  "Der Betrieb kann Ihre Nachricht von einem externen KI-Dienst einschätzen lassen, ohne Namen und Kontaktdaten.";

/** Said separately from the consent (DSGVO Art. 7(2)). `service` reads (D32); null when none is set up. */
export function aiNotice(service: string | null): string {
  const who = service === null ? "externe KI-Dienste" : `den KI-Dienst ${service}`;
  return `Damit der Betrieb schneller antworten kann, darf er Ihre Anfrage von künstlicher Intelligenz (KI) einschätzen lassen. Dabei können Angaben aus Ihrer Anfrage an ${who} weitergegeben werden. Name, Telefonnummer und E-Mail-Adresse gehören nicht dazu; Straße und Hausnummer werden entfernt, soweit sie sich erkennen lassen. Die Entscheidung trifft immer ein Mensch.`;
}

export const STORAGE_NOTICE = "Alles wird nach 30 Tagen gelöscht.";
