/** `company` is null where its name could be followed like a link (D42). */
type Company = string | null;

export const mails = {
  sender: (company: string, product: string) => `${company} über ${product}`,
  footer: {
    about: (product: string, company: Company) =>
      `${product} nimmt Anfragen für ${company ?? "den Betrieb"} entgegen und löscht Ihre Anfrage und Ihre Fotos nach 30 Tagen automatisch.`,
    stranger:
      "Sie haben keine Anfrage gesendet? Dann hat jemand Ihre Adresse eingetragen; Sie müssen nichts tun.",
    unsubscribe: "Keine E-Mails zu Anfragen mehr bekommen",
    /** Before the operator's lines, which stay German; empty where all is German. */
    imprint: "",
  },
  /** The page behind `footer.unsubscribe`. */
  unsubscribe: {
    title: "E-Mails abbestellen",
    about:
      "Es geht um alle E-Mails zu Anfragen, die mit Ihrer E-Mail-Adresse an einen Betrieb gehen: Bestätigungen, Rückfragen, Termine und Absagen",
    consequence:
      "Wenn Sie sie abbestellen, kommen Ihre Anfragen weiter bei den Betrieben an. Wir schreiben Ihnen dazu aber nichts mehr.",
    switchOff: "Alle abbestellen",
    switchOn: "Wieder einschalten",
    isOff: "Sie bekommen keine E-Mails zu Anfragen mehr.",
    afterOff: "Ihre Anfragen kommen trotzdem an. Was daraus wird, steht weiter auf der Seite Ihrer Anfrage.",
    isOn: "Sie bekommen wieder E-Mails zu Ihren Anfragen.",
    afterOn: "Bestätigungen, Rückfragen, Termine und Absagen.",
    elsewhere: "Hier können Sie sie jederzeit wieder einschalten: Der Link bleibt gültig.",
    unknown:
      "Dieser Link ist unvollständig, oder er gilt nicht mehr. Bitte öffnen Sie ihn noch einmal aus der E-Mail heraus.",
  },
  confirmation: {
    subject: (company: string) => `Ihre Anfrage an ${company}`,
    arrived: "Ihre Anfrage ist angekommen",
    stored: "Ihre Anfrage ist gespeichert",
    received: (company: Company) => `${company ?? "Der Betrieb"} hat Ihre Anfrage erhalten.`,
    thanks: "Vielen Dank!",
    next: (company: Company, isSameDay: boolean) =>
      `${company ?? "Der Betrieb"} meldet sich bei Ihnen${isSameDay ? ", meist am selben Tag" : ""}.`,
    phone: "Telefonnummer ansehen",
    sent: "Das haben Sie gesendet:",
    shortened:
      "Texte mit Internetadressen, E-Mail-Adressen oder längeren Nummern stehen nicht in dieser E-Mail. Der Betrieb hat alles bekommen, was Sie geschrieben haben.",
    more: "Möchten Sie Fotos nachreichen, etwas ergänzen oder die Anfrage zurückziehen? Hier sehen Sie auch, wie es steht:",
    reply: (email: string) =>
      `Sie können auch einfach auf diese E-Mail antworten oder an ${email} schreiben.`,
    change: (email: string) =>
      `Möchten Sie etwas ändern, Ihre Anfrage zurückziehen oder löschen lassen? Antworten Sie einfach auf diese E-Mail oder schreiben Sie an ${email}.`,
  },
  entered: {
    subject: (company: Company) => `Neue E-Mail-Adresse für Ihre Anfrage${company ? ` an ${company}` : ""}`,
    heading: "Ihre Anfrage",
    entered: (company: Company) =>
      `Diese E-Mail-Adresse wurde bei einer Anfrage an ${company ?? "einen Betrieb"} eingetragen. E-Mails zu der Anfrage kommen ab jetzt hierher.`,
    withheld:
      "Was in der Anfrage steht, nennen wir hier nicht, weil wir nicht wissen, wem diese Adresse gehört. Wie es um sie steht, sehen Sie hier:",
  },
  contactChanged: {
    subject: "Die Kontaktdaten zu Ihrer Anfrage wurden geändert",
    changed: (company: Company) =>
      `Bei Ihrer Anfrage an ${company ?? "den Betrieb"} wurde geändert, wie der Betrieb Sie erreicht.`,
    moved: "E-Mails zu dieser Anfrage gehen jetzt an eine andere Adresse, nicht mehr an diese.",
    byYou: "Waren Sie das? Dann müssen Sie nichts tun.",
    call: "Waren Sie es nicht? Dann rufen Sie bitte gleich den Betrieb an, damit er Sie weiter erreicht:",
    write: (email: string) =>
      `Waren Sie es nicht? Dann antworten Sie bitte gleich auf diese E-Mail oder schreiben Sie an ${email}, damit der Betrieb Sie weiter erreicht.`,
  },
  facts: {
    type: "Art",
    name: "Name",
    phone: "Telefon",
    email: "E-Mail",
    channel: "Kontakt per",
    time: "Erreichbar",
    timing: "Dringlichkeit",
    place: "Ort",
    building: "Gebäude",
    role: "Rolle",
    device: "Hersteller / Modell",
    photos: "Fotos",
  },
  question: {
    subject: (company: Company) =>
      company ? `Rückfrage zu Ihrer Anfrage an ${company}` : "Rückfrage zu Ihrer Anfrage",
    preheader: "Der Betrieb möchte noch etwas von Ihnen wissen.",
    heading: "Rückfrage zu Ihrer Anfrage",
    why: (company: Company, hasList: boolean) =>
      `${company ?? "Der Betrieb"} hat Ihre Anfrage gelesen und möchte noch ${hasList ? "wissen:" : "etwas wissen."}`,
    answer: "Rückfrage beantworten",
    how: (email: string) =>
      `Dort können Sie auch Fotos senden. Eine Anmeldung brauchen Sie nicht. Sie können auch einfach auf diese E-Mail antworten oder an ${email} schreiben.`,
  },
  dates: {
    heading: (count: number): string => (count === 1 ? "Terminvorschlag" : "Terminvorschläge"),
    subject: (company: Company, count: number) =>
      `${count === 1 ? "Terminvorschlag" : "Terminvorschläge"} ${company ? `von ${company}` : "zu Ihrer Anfrage"}`,
    proposes: (company: Company) => `Zu Ihrer Anfrage schlägt ${company ?? "der Betrieb"} vor:`,
    moves: (company: Company, appointment: string) =>
      `${company ?? "Der Betrieb"} bittet Sie, den Termin am ${appointment} zu verschieben, und schlägt vor:`,
    choose: "Termin auswählen",
    fixedOnce: "Fest ist der Termin, sobald Sie einen auswählen.",
    untilThen: "Bis Sie einen anderen auswählen, bleibt es beim bisherigen.",
  },
  appointment: {
    subject: (company: Company, window: string) =>
      company ? `Ihr Termin mit ${company}: ${window}` : `Ihr Termin: ${window}`,
    heading: "Ihr Termin",
    stands: "Ihr Termin steht fest:",
    attached: "Mit der Datei im Anhang steht er auch in Ihrem Kalender.",
    look: "Anfrage ansehen",
    another: "Passt es doch nicht? Antworten Sie einfach auf diese E-Mail.",
    /** In the customer's calendar. */
    entry: (company: Company) => `Termin: ${company ?? "Betrieb"}`,
  },
  decline: {
    subject: (company: Company) => (company ? `Ihre Anfrage an ${company}` : "Ihre Anfrage"),
    heading: "Ihre Anfrage",
    preheader: "Leider können wir Ihren Auftrag zurzeit nicht übernehmen.",
    greeting: "Guten Tag,",
    declined:
      "vielen Dank für Ihre Anfrage und Ihr Vertrauen. Leider können wir Ihren Auftrag zurzeit nicht übernehmen. Damit Sie nicht unnötig warten, sagen wir Ihnen das gleich.",
    cancelled: (appointment: string) => `Der Termin am ${appointment} findet deshalb nicht statt.`,
    goodbye:
      "Wir hoffen, dass Sie schnell einen passenden Betrieb finden. Bei einem anderen Vorhaben sind wir gerne wieder für Sie da.",
    closing: "Mit freundlichen Grüßen",
  },
  declineRevoked: {
    subject: (company: Company) =>
      company ? `Doch keine Absage: Ihre Anfrage an ${company}` : "Doch keine Absage: Ihre Anfrage",
    preheader: "Unsere Absage gilt nicht mehr.",
    revoked:
      "unsere Absage gilt nicht mehr. Ihre Anfrage ist wieder offen, und wir kümmern uns darum. Bitte entschuldigen Sie das Hin und Her.",
    stands: (appointment: string) => `Der Termin am ${appointment} findet statt.`,
    another:
      "Haben Sie inzwischen einen anderen Betrieb gefunden? Dann antworten Sie bitte kurz auf diese E-Mail.",
  },
};

export type MailWords = typeof mails;
