/** Around what stands between the two: a link, a name in bold letters, a number. */
type Around = readonly [before: string, after: string];

const around = (before: string, after = ""): Around => [before, after];

/** The request page, its sections from top to bottom. */
export const form = {
  title: "Kundenanfrage",
  titleFor: (company: string) => `Kundenanfrage an ${company}`,
  failedTitle: (title: string) => `Fehler – ${title}`,
  /** Below the title, where a messenger shows the link. */
  aboutLink: "Schildern Sie hier, worum es geht, gern mit Fotos. Ein Konto brauchen Sie nicht.",
  /** The business's name follows. */
  to: around("an "),
  answersSameDay: "Antwortet meist am selben Tag",
  acute: {
    tell: "Ein akutes Problem können Sie uns trotzdem melden.",
    call: "Bei einem akuten Problem rufen Sie uns bitte an:",
    now: "Ein akutes Problem können Sie uns auch jetzt melden.",
  },
  /** Around its number. */
  hurry: around("Eilt es? ", " anrufen"),
  /** Around the number of a step, and before how many there are. */
  step: around("Schritt ", " von "),
  language: "Sprache",

  help: "Womit können wir Ihnen helfen?",

  contactHow: "Wie dürfen wir Sie kontaktieren?",
  firstName: "Vorname",
  lastName: "Nachname",
  email: "E-Mail-Adresse",
  emailExample: "name@beispiel.de",
  phone: "Telefonnummer",
  /** Around a link with `privacyNotice`. */
  whatsApp: around(
    "Wenn Sie WhatsApp wählen, kann der Betrieb Ihre Telefonnummer über Server des Messenger-Anbieters in den USA verarbeiten. Mehr dazu in der ",
    ".",
  ),
  privacyNotice: "Datenschutzerklärung",
  whenReached: "Wann erreichen wir Sie am besten?",
  topic: "Worum geht es?",
  toDetails: "Weiter zu den Details",

  details: "Details",
  when: "Wann?",
  change: "ändern",
  whenNeeded: "Wann brauchen Sie uns?",
  whatHappened: "Was ist passiert?",
  whereSince: "Wo genau? Seit wann?",
  whatPlanned: "Was haben Sie vor?",
  whatToDo: "Was sollen wir tun?",
  zipCode: "Postleitzahl",
  city: "Ort",
  object: "Angaben zum Objekt",
  buildingType: "Art des Gebäudes",
  role: "Ich bin",
  device: "Hersteller / Modell der Anlage",
  deviceWhere: "Steht auf dem Typenschild.",
  noAnswer: "Keine Angabe",

  photos: "Fotos",
  onePhoto: "Noch ein Foto.",
  upToPhotos: (most: number) => `Bis zu ${most} Fotos.`,
  photoPlace: "Den Aufnahmeort entfernen wir.",
  withoutPhoto: "Ohne dieses Bild senden",
  sendPhotoAlong: "mitsenden",
  choosePhotos: "Fotos auswählen",
  morePhotos: "Weitere Fotos",
  chooseMorePhotos: "Weitere Fotos auswählen",

  sending: "Absenden",
  leaveEmpty: "Bitte leer lassen",
  send: "Anfrage absenden",

  goesTo: "Ihre Anfrage geht an",
  businessPhone: "Telefon",
  businessEmail: "E-Mail",
  businessImprint: "Impressum des Betriebs",
  footer: {
    /** What stands before links to pages that are German only; empty where that goes without saying. */
    inGerman: "",
    privacy: "Datenschutz",
    imprint: "Impressum",
    cookies: "Cookie-Einstellungen",
    accessibility: "Barrierefreiheit",
  },
};
export type FormWords = typeof form;
