/** What a business asks, by the keys of `domain/reply/question-topics.ts`. */
export const topics = {
  questions: {
    "foto-ganz": "Haben Sie ein Foto vom Ganzen?",
    "foto-nah": "Haben Sie ein Foto aus der Nähe?",
    typenschild: "Haben Sie ein Foto vom Typenschild?",
    zaehlerschrank: "Haben Sie ein Foto vom Zählerschrank?",
    modell: "Welcher Hersteller und welches Modell?",
    baujahr: "Welches Baujahr?",
    "seit-wann": "Seit wann ist das so?",
    masse: "Welche Maße?",
    etage: "Welche Etage?",
    zugang: "Wie kommt man hinein, wer hat den Schlüssel?",
    parken: "Wo kann man vor Ort parken?",
    anschrift: "Welche Straße und Hausnummer?",
    eigentum: "Sind Sie Eigentümer oder Mieter?",
  },
  /** Above the photo field. */
  photos: {
    "foto-ganz": "Foto vom Ganzen",
    "foto-nah": "Foto aus der Nähe",
    typenschild: "Foto vom Typenschild",
    zaehlerschrank: "Foto vom Zählerschrank",
  },
};

export type TopicWords = typeof topics;
