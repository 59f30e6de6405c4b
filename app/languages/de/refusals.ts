/** A page of the server itself, where no other could be made. */
interface Refusal {
  title: string;
  text: string;
}

const AGAIN = "Bitte versuchen Sie es in ein paar Sekunden noch einmal.";

const BUSY = "Gerade ist sehr viel los";

const byStatus: Record<number, Refusal> = {
  400: {
    title: "Diese Adresse stimmt nicht",
    text: "Der Link ist unvollständig oder beschädigt. Bitte prüfen Sie ihn oder beginnen Sie auf der Startseite.",
  },
  403: {
    title: "Das hat nicht geklappt",
    text: "Zu Ihrer Sicherheit nehmen wir Formulare nur von unserer eigenen Seite an. Bitte laden Sie die Seite neu und senden Sie das Formular noch einmal ab.",
  },
  405: {
    title: "Das geht an dieser Stelle nicht",
    text: "Diese Adresse lässt sich nur im Browser öffnen. Bitte beginnen Sie auf der Startseite.",
  },
  408: {
    title: "Die Verbindung war zu langsam",
    text: "Ihre Eingabe ist nicht vollständig angekommen. Bitte gehen Sie zurück und senden Sie sie noch einmal, am besten mit besserem Empfang.",
  },
  413: {
    title: "Das ist zu groß",
    text: "Das ist mehr, als diese Seite annehmen kann. Bitte gehen Sie zurück, kürzen Sie Ihre Eingabe und senden Sie sie noch einmal.",
  },
  414: {
    title: "Diese Adresse ist zu lang",
    text: "Bitte prüfen Sie den Link oder beginnen Sie auf der Startseite.",
  },
  415: {
    title: "Dieses Format kennen wir nicht",
    text: "Die Eingabe kam in einer Form an, die wir nicht lesen können. Bitte gehen Sie zurück und senden Sie das Formular noch einmal ab.",
  },
  417: { title: "Das geht an dieser Stelle nicht", text: "Bitte beginnen Sie auf der Startseite." },
  431: {
    title: "Ihr Browser schickt zu viel mit",
    text: "Bitte löschen Sie die Cookies dieser Seite und versuchen Sie es noch einmal.",
  },
  500: {
    title: "Da ist bei uns etwas schiefgegangen",
    text: `Es liegt nicht an Ihnen. ${AGAIN} Bleibt der Fehler, schreiben Sie uns bitte die Nummer unten.`,
  },
  503: { title: BUSY, text: `Ihre Eingabe ist noch nicht gespeichert. ${AGAIN}` },
  507: {
    title: "Gerade können wir nichts speichern",
    text: "Es liegt nicht an Ihnen. Ihre Eingabe ist noch nicht gespeichert. Bitte versuchen Sie es in ein paar Minuten noch einmal. Was Sie früher gesendet haben, ist davon nicht betroffen.",
  },
};

const busyForReaders: Refusal = {
  title: BUSY,
  text: "Wir kommen gerade nicht hinterher. Bitte laden Sie die Seite in ein paar Sekunden neu.",
};

const otherwise: Refusal = {
  title: "Das hat nicht geklappt",
  text: "Bitte beginnen Sie auf der Startseite.",
};

const photosTooLarge: Refusal = {
  title: "Das ist zu groß",
  text: "Ein Foto darf höchstens 15 MB haben, alle Fotos zusammen höchstens 60 MB. Bitte gehen Sie zurück und senden Sie weniger oder kleinere Fotos.",
};

export const refusals = {
  byStatus,
  busyForReaders,
  photosTooLarge,
  otherwise,
  /** Of a form in a website that takes its origin away, so that nothing may be sent from there. */
  restricted: {
    title: "Von hier lässt sich nichts absenden",
    why: "Diese Website schränkt das Formular ein. In einem neuen Fenster geht es.",
    unsent:
      "Ihre Anfrage ist nicht abgeschickt: Wir nehmen sie nur von unserer eigenen Seite an, und manche Websites schränken das Formular ein. Gehen Sie zurück, kopieren Sie, was Sie geschrieben haben, und senden Sie es in einem neuen Fenster ab.",
    open: "Formular in neuem Fenster öffnen",
    typed: "Öffnet sich nichts, geben Sie bitte diese Adresse in Ihren Browser ein:",
  },
  start: "Zur Startseite",
  number: (status: number, id: string) => `Fehler ${status} · Nummer ${id}`,
};
export type RefusalWords = typeof refusals;
