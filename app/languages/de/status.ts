/** Before and after a name. */
type Around = [before: string, after: string];

const around = (before: string, after: string): Around => [before, after];

export const status = {
  page: (company: string) => `Ihre Anfrage an ${company}`,
  failed: (title: string) => `Fehler – ${title}`,
  title: "Ihre Anfrage",
  today: "Heute",
  yesterday: "Gestern",
  states: {
    title: "Stand Ihrer Anfrage",
    arrived: "Eingegangen",
    contactChanged: "Kontakt geändert",
    seen: "Vom Betrieb gesehen",
    answered: "Beantwortet",
    answeredBy: {
      phone: "Beantwortet am Telefon",
      whatsapp: "Beantwortet per WhatsApp",
      sms: "Beantwortet per SMS",
      email: "Beantwortet per E-Mail",
    },
    asked: "Rückfrage gestellt",
    proposed: "Termine vorgeschlagen",
    agreed: "Termin vereinbart",
    declined: "Abgesagt",
    solved: "Erledigt",
  },
  next: {
    answer: "Bitte antworten Sie unten.",
    declined:
      "Der Betrieb kann den Auftrag nicht übernehmen. Bitte fragen Sie einen anderen Betrieb. Etwas unklar? Fragen Sie bei ihm nach.",
    unseen: "Der Betrieb hat sie noch nicht geöffnet.",
    newsUnseen: "Der Betrieb hat das Neue noch nicht gesehen.",
    waiting: "Der Betrieb meldet sich bei Ihnen.",
  },
  dates: {
    title: "Termin",
    which: "Welcher Termin passt Ihnen?",
    soFar: "Bisher steht fest:",
    fixed: "Steht fest:",
    agreedOn: "Vereinbart war:",
    calledOff: "Findet nicht statt:",
    /** Of an appointment after that day. */
    outlives: (day: string) =>
      `Ihre Anfrage wird am ${day} gelöscht. Der Termin steht dann nur noch in Ihrem Kalender.`,
    intoCalendar: "In den Kalender",
    outOfCalendar: "Aus dem Kalender nehmen",
    anotherCall: "Passt es doch nicht? Bitte rufen Sie an:",
    anotherWrite: "Passt es doch nicht? Bitte schreiben Sie:",
    over: "(vorbei)",
    none: "Keiner passt",
    noneFits: "Sie haben gesagt, dass keiner der Vorschläge passt. Der Betrieb meldet sich bei Ihnen.",
    refused: "Nicht gespeichert",
    closed: "Der Betrieb hat Ihre Anfrage inzwischen abgeschlossen.",
    replaced: "Der Betrieb hat inzwischen andere Termine vorgeschlagen. Bitte wählen Sie neu.",
    decided: "Sie haben schon geantwortet. Möchten Sie es ändern, melden Sie sich bitte beim Betrieb.",
    past: "Dieser Termin ist schon vorbei. Bitte wählen Sie einen anderen.",
  },
  followUp: {
    question: (company: string) => `${company} hat eine Rückfrage`,
    photosAndWords: "Fotos nachreichen, etwas ergänzen",
    photos: "Fotos nachreichen",
    words: "Etwas ergänzen",
    done: "Nachgereicht",
    unsent: "Das haben Sie geschrieben:",
    sendAnswer: "Antwort senden",
    send: "Nachreichen",
    answer: "Ihre Antwort",
    addition: "Ihre Ergänzung",
    photoCount: (count: number) => (count === 1 ? "1 Foto" : `${count} Fotos`),
    came: (what: string) => `${what} angekommen`,
    /** What came: words, photos or both. */
    thanks: (parts: string[], isOne: boolean) =>
      `Danke, ${parts.join(" und ")} ${isOne ? "ist" : "sind"} angekommen.`,
    refused: "Noch nicht gesendet",
    check: "Bitte prüfen Sie:",
    nothing: "Bitte wählen Sie Fotos aus oder schreiben Sie etwas.",
    declined:
      "Der Betrieb hat inzwischen abgesagt. Ist es noch wichtig für ihn, sagen Sie es ihm bitte direkt.",
    addedBefore:
      "Sie haben Ihre Anfrage schon ergänzt. Fotos können Sie noch senden; alles andere sagen Sie dem Betrieb bitte direkt. Was Sie geschrieben haben, steht noch hier.",
    questionOver:
      "Diese Rückfrage ist nicht mehr offen: Sie ist schon beantwortet, oder der Betrieb fragt inzwischen etwas anderes. Was Sie geschrieben haben, steht noch hier.",
    tooMany: (wait: string) => `Zu dieser Anfrage kam gerade sehr viel. Bitte warten Sie ${wait}.`,
    noMorePhotos: "Zu dieser Anfrage gehen keine Fotos mehr.",
    failed: "Ein unerwarteter Fehler ist aufgetreten. Bitte senden Sie es in einem Moment noch einmal.",
  },
  contact: {
    title: "Kontakt ändern",
    channel: "Wie soll der Betrieb Sie erreichen?",
    time: "Wann sind Sie am besten erreichbar?",
    save: "Kontakt speichern",
    saved: "Danke, Ihr Kontakt ist geändert.",
    refused: "Noch nicht gespeichert",
    tooMany: (wait: string) =>
      `Zu dieser Anfrage oder aus Ihrem Netz (Internetanschluss oder Mobilfunk) kam gerade sehr viel. Bitte warten Sie ${wait}.`,
  },
  withdraw: {
    title: "Anfrage zurückziehen",
    consequence: around(
      "Ihre Anfrage und Ihre Fotos werden sofort gelöscht. ",
      " sieht hier nur noch, dass jemand eine Anfrage zurückgezogen hat. Das lässt sich nicht rückgängig machen.",
    ),
    appointment:
      "Sie haben einen Termin. Er fällt damit aus; bitte sagen Sie ihn dem Betrieb auch direkt ab.",
    now: "Anfrage jetzt löschen",
  },
  sent: {
    title: "Das haben Sie gesendet",
    photo: (position: number) => `Foto ${position}`,
  },
  withdrawn: {
    title: "Ihre Anfrage ist zurückgezogen",
    gone: around(
      "Ihre Anfrage an ",
      " ist mit allen Fotos gelöscht. Der Betrieb sieht hier nur noch, dass jemand eine Anfrage zurückgezogen hat; seine E-Mails und Kopien muss er selbst löschen. Hatten Sie schon einen Termin, sagen Sie ihn bitte auch direkt ab.",
    ),
    again: "Neue Anfrage senden",
  },
  missing: {
    title: "Hier ist keine Anfrage mehr",
    why: "Der Link stimmt nicht ganz, oder die Anfrage ist gelöscht: weil Sie sie zurückgezogen haben, weil der Betrieb sie gelöscht hat oder weil 30 Tage um sind.",
    what: (canCall: boolean) =>
      `Bitte öffnen Sie den Link noch einmal so, wie er in Ihrer E-Mail oder Nachricht steht.${canCall ? " Wenn das nicht hilft, rufen Sie bitte an:" : " Wenn das nicht hilft, senden Sie Ihre Anfrage bitte noch einmal."}`,
  },
  unchanged: {
    title: "Hier wurde nichts geändert",
    what: "Ihre Anfrage ist, wie sie war. Bitte öffnen Sie ihre Seite neu.",
    back: "Zu Ihrer Anfrage",
  },
};

export type StatusWords = typeof status;
