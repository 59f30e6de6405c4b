type Around = readonly [before: string, after: string];

/** Binding in this language alone (D72). `CONSENT_VERSION` changes with every sentence, in whatever language. */
export const consent = {
  /** Names who receives the data (DSGVO Art. 7). */
  text: (company: string) =>
    `Ich bin einverstanden, dass meine Angaben an ${company} übermittelt und gemäß der Datenschutzerklärung verarbeitet werden.`,
  /** Stands before the German text beside a translation. */
  binding: "",
  /** What the form says at once; `aiInFull` is the whole of it. */
  ai: "Externe KI kann Ihre Nachricht für den Betrieb einschätzen und übersetzen; Name und Kontaktdaten darin machen wir unkenntlich, soweit wir sie erkennen.",
  storage: "Nach 30 Tagen wird Ihre Anfrage hier gelöscht; eigene Kopien löscht der Betrieb selbst.",
  more: "Mehr dazu",
  /** Said separately from the consent (DSGVO Art. 7(2)). `service` reads (D32); null when none is set up. */
  aiInFull: (service: string | null) => {
    const who = service === null ? "externe KI-Dienste" : `den KI-Dienst ${service}`;
    return `Damit der Betrieb schneller antworten kann, darf er Ihre Anfrage von künstlicher Intelligenz (KI) einschätzen und übersetzen lassen. Dabei können Angaben aus Ihrer Anfrage an ${who} weitergegeben werden. Was Sie bei Name, Telefonnummer und E-Mail-Adresse eintragen, gehört nicht dazu. In Ihrer Nachricht werden Ihr Name, wie Sie ihn eingetragen haben, Kontaktdaten, Straße und Hausnummer entfernt, soweit sie sich erkennen lassen. Die Entscheidung trifft immer ein Mensch.`;
  },
  /** Around a link to the privacy notice; `business` has its address. */
  goesTo: (business: string): Around => [
    `Ihre Angaben gehen an ${business}, damit der Betrieb Ihre Anfrage bearbeiten kann. Mehr in der `,
    ".",
  ],
};
export type ConsentWords = typeof consent;
