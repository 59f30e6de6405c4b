const SENT = { request: "Ihre Anfrage", answer: "Ihre Antwort", addition: "Was Sie nachreichen," };

/** What a form sends: a request, or what follows one. */
export type Sent = keyof typeof SENT;

/** Said by the page's script alone. */
export const script = {
  unsent: (what: Sent, faults: number) =>
    `${SENT[what]} ist noch nicht abgeschickt. Bitte prüfen Sie noch ${faults === 1 ? "eine Angabe" : `${faults}\u00a0Angaben`}.`,
  sending: "Wird gesendet...",
  changeAfterAll: "Doch noch ändern",
  offline: (what: Sent) =>
    `Kein Netz. Lassen Sie diese Seite offen: ${SENT[what]} geht von selbst hinaus, sobald Sie wieder Empfang haben.`,
  noAnswer: (what: Sent) =>
    `Das Absenden stockt gerade. Lassen Sie diese Seite offen: ${SENT[what]} geht von selbst hinaus, sobald es wieder geht.`,
  photosLeft: (left: number) =>
    left === 1 ? "Noch ein Foto wird hochgeladen …" : `Noch ${left} Fotos werden hochgeladen …`,
  unexpected: "Ein unerwarteter Fehler ist aufgetreten.",
  typed: "Ihre Eingaben sind wieder da.",
  pending:
    "Ihre Eingaben sind wieder da. Ihre Anfrage ist womöglich noch nicht angekommen: Bitte setzen Sie unten noch einmal das Häkchen und senden Sie sie ab.",
  discard: "Verwerfen",

  chosenPhotos: "Ausgewählte Fotos",
  choosePhotos: "Fotos auswählen",
  morePhotos: "Weitere Fotos",
  fromCamera: "Foto aufnehmen",
  replaceAll: "Alle ersetzen",
  withoutPhotos: (count: number): string =>
    count === 1 ? "Ohne dieses Bild senden" : "Ohne diese Bilder senden",
  photoState: {
    waiting: "wartet",
    shrinking: "wird verkleinert",
    ready: "wartet",
    uploading: "wird hochgeladen",
    offline: "wartet auf Netz",
    lost: "neuer Versuch folgt",
    done: "fertig",
    missing: "",
    failed: "",
  },
  photoMissing: (file: string) =>
    `${file} ist nicht mehr auf diesem Gerät. Bitte wählen Sie das Foto noch einmal aus.`,
  photoNews: (name: string, news: string) => `Foto ${name}: ${news}`,
  photoUploading: (name: string) => `Foto ${name} wird hochgeladen`,
  removePhoto: (name: string) => `Foto ${name} entfernen`,
  again: "Noch einmal",
  photoAgain: (name: string) => `Foto ${name} noch einmal hochladen`,
};
export type ScriptWords = typeof script;
