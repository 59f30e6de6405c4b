import { wait } from "./wait.ts";

const lines = (first: string, second: string): [first: string, second: string] => [first, second];

/** What the server alone says when something doesn't go. */
export const errors = {
  title: "Fehler",
  pleaseCheck: "Ihre Anfrage ist noch nicht abgeschickt. Bitte prüfen Sie:",
  unexpected:
    "Ein unerwarteter Fehler ist aufgetreten. Ihre Angaben stehen noch im Formular: Bitte senden Sie sie in einem Moment noch einmal ab.",
  once: "Bitte füllen Sie dieses Feld nur einmal aus.",
  fromList: "Bitte wählen Sie einen Eintrag aus der Liste.",
  tooLong: (limit: string) => `Bitte kürzen Sie Ihre Eingabe auf höchstens ${limit} Zeichen.`,
  wait,
  tooManyRequests: {
    network: (wait: string) =>
      `Aus Ihrem Netz (Internetanschluss oder Mobilfunk) kamen gerade sehr viele Anfragen. ${waitAndSend(wait)}`,
    business: (wait: string) =>
      `Dieser Betrieb bekommt gerade ungewöhnlich viele Anfragen, einige davon aus Ihrem Netz. ${waitAndSend(wait)}`,
  },
  hurry: {
    call: (phone: string) => `Wenn es eilt, rufen Sie bitte an: ${phone}.`,
    write: (email: string) => `Wenn es eilt, schreiben Sie bitte an ${email}.`,
    elsewhere: "Wenn es eilt, wenden Sie sich bitte an einen anderen Betrieb.",
  },

  photo: {
    damaged: (file: string) =>
      `${file} ist leer oder beschädigt. Bitte wählen Sie das Foto noch einmal aus oder nehmen Sie ein neues auf.`,
    heic: (file: string) =>
      `${file} ist ein iPhone-Foto, das wir so nicht lesen können. Bitte wählen Sie es aus der Fotomediathek oder machen Sie einen Screenshot.`,
    notAnImage: (file: string) =>
      `${file} ist keine JPEG-, PNG- oder WebP-Datei. Bitte wählen Sie ein Foto in einem dieser Formate oder einen Screenshot.`,
    animated: (file: string) =>
      `${file} ist eine Animation. Bitte wählen Sie ein einzelnes Foto oder einen Screenshot davon.`,
    tooManyPixels: (file: string) =>
      `${file} ist zu hoch aufgelöst. Bitte wählen Sie ein Foto mit höchstens 50 Megapixeln, zum Beispiel einen Screenshot davon.`,
    tooComplex: (file: string) =>
      `${file} ist zu aufwendig gespeichert. Bitte wählen Sie ein anderes Foto oder einen Screenshot davon.`,
  },
  photoGone:
    "Ein Foto ist nicht mehr da, weil es schon länger wartet. Bitte wählen Sie es noch einmal aus oder senden Sie Ihre Anfrage ohne dieses Foto.",
  tooManyPhotos: (wait: string) =>
    `Aus Ihrem Netz (Internetanschluss oder Mobilfunk) kamen gerade sehr viele Fotos. Bitte warten Sie ${wait} oder senden Sie erst einmal ohne Fotos.`,
  noRoom: (wait: string) =>
    `Gerade kommen so viele Fotos an, dass für weitere kein Platz ist. Bitte warten Sie ${wait} oder senden Sie erst einmal ohne Fotos.`,
  photosTooLarge: (megabytes: number) =>
    `Ihre Fotos sind zusammen größer als ${megabytes} MB. Bitte senden Sie weniger oder kleinere Fotos.`,
  photosUnstored:
    "Fotos lassen sich gerade nicht speichern. Bitte senden Sie erst einmal ohne Fotos, oder warten Sie einige Minuten.",
  /** Drawn in a photo's place, in two lines. */
  drawn: {
    gone: lines("Dieses Foto lässt sich", "nicht mehr anzeigen."),
    unavailable: lines("Dieses Foto lässt sich gerade", "nicht laden."),
  },
  malformed: "Ihre Angaben sind unvollständig angekommen. Bitte senden Sie das Formular noch einmal.",

  missingLink: "Ungültiger oder fehlender Firmen-Link.",
  wrongLink: "Einreichung fehlgeschlagen: Ungültiger Link.",
  checkLink:
    "Bitte prüfen Sie die Adresse, scannen Sie den QR-Code noch einmal oder fragen Sie den Betrieb nach seinem aktuellen Link.",
  happened: "Ein Fehler ist aufgetreten.",
  reload:
    "Bitte laden Sie die Seite in einem Moment neu. Wenn das nicht hilft, versuchen Sie es bitte in ein paar Minuten noch einmal.",
  unknownBusiness: "Dieser Handwerksbetrieb konnte nicht gefunden werden.",
  businessGone: "Diesen Betrieb gibt es hier nicht mehr.",
  retired: {
    title: (product: string) => `Diesen Betrieb gibt es bei ${product} nicht mehr`,
    nothingSent: "Über diesen Link können Sie keine Anfrage mehr senden. Es wurde nichts übermittelt.",
    askDirectly:
      "Bitte wenden Sie sich direkt an den Betrieb: Rufen Sie ihn an oder schreiben Sie ihm. Seine Telefonnummer finden Sie oft dort, wo auch dieser Link oder QR-Code stand.",
  },
};
export type ErrorWords = typeof errors;

function waitAndSend(wait: string): string {
  return `Ihre Angaben stehen noch im Formular: Bitte warten Sie ${wait} und senden Sie sie dann noch einmal ab.`;
}
