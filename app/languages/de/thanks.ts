type Around = readonly [before: string, after: string];

const thanksTo: Around = ["Vielen Dank für Ihre Anfrage an ", "."];
const afterwards: Around = [
  "Wenn Sie eine Anfrage an ",
  " absenden, steht hier danach einen Tag lang, dass sie angekommen ist.",
];

/** What follows a submit. */
export const thanks = {
  title: "Anfrage erfolgreich gesendet!",
  said: "Ihre Anfrage wurde erfolgreich gesendet!",
  /** Around the business's name. */
  thanksTo,
  nothingToDo: "Sie müssen nichts weiter tun und können diese Seite schließen.",
  nothingToDoEmbedded: "Sie müssen nichts weiter tun.",
  /** Where the business can't read it at the moment. It may show no number. */
  stored: (hasNumber: boolean): string =>
    hasNumber
      ? "Ihre Anfrage ist gespeichert. Bitte rufen Sie zusätzlich an."
      : "Ihre Anfrage ist gespeichert. Bitte wenden Sie sich zusätzlich direkt an den Betrieb. Wenn es eilt, fragen Sie auch einen anderen.",
  /** Behind a submit whose photos could not get through. */
  photosMissing: "Nicht alle Fotos sind angekommen. Sie können sie noch nachreichen.",
  hurry: "Wenn es eilt, rufen Sie den Betrieb an: ",
  toStatus: "Stand ansehen, Fotos nachreichen",
  bookmark: "Setzen Sie dort ein Lesezeichen: Die Seite gehört nur zu Ihrer Anfrage.",
  another: "Noch eine Anfrage senden",
  wentTo: "Ihre Anfrage ging an",
  sent: "Gesendet",
  next: "Wie es weitergeht",
  /** `time` is the label and the hours of a call. */
  answers: {
    phone: (time: string | null) =>
      `Der Betrieb liest Ihre Anfrage und ruft Sie an${time ? `, am besten ${time}` : ""}.`,
    email: () => "Der Betrieb liest Ihre Anfrage und schreibt Ihnen eine E-Mail.",
    whatsapp: () => "Der Betrieb liest Ihre Anfrage und schreibt Ihnen per WhatsApp.",
  },
  callTime: (label: string, hours: string) => `${label.toLowerCase()}, ${hours} Uhr`,
  answersSameDay: "Er antwortet meist am selben Tag.",
  outside:
    "Ihr Ort liegt außerhalb des Gebiets, in dem der Betrieb sonst arbeitet. Ihre Anfrage bekommt er trotzdem.",
  nothingSent: "Hier wurde gerade nichts gesendet",
  /** Around the business's name. */
  afterwards,
  toForm: "Zum Anfrageformular",
};
export type ThanksWords = typeof thanks;
