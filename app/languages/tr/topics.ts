// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { TopicWords } from "../de/topics.ts";

export const topics: TopicWords = {
  questions: {
    "foto-ganz": "Tamamını gösteren bir fotoğrafınız var mı?",
    "foto-nah": "Yakından çekilmiş bir fotoğrafınız var mı?",
    typenschild: "Tip etiketinin fotoğrafı var mı?",
    zaehlerschrank: "Sayaç dolabının fotoğrafı var mı?",
    modell: "Üreticisi ve modeli nedir?",
    baujahr: "Yapım yılı nedir?",
    "seit-wann": "Ne zamandan beri böyle?",
    masse: "Ölçüleri nedir?",
    etage: "Kaçıncı kat?",
    zugang: "İçeri nasıl girilir, anahtar kimde?",
    parken: "Orada nereye park edilebilir?",
    anschrift: "Hangi sokak ve kapı numarası?",
    eigentum: "Ev sahibi misiniz, kiracı mısınız?",
  },
  photos: {
    "foto-ganz": "Tamamının fotoğrafı",
    "foto-nah": "Yakından fotoğraf",
    typenschild: "Tip etiketinin fotoğrafı",
    zaehlerschrank: "Sayaç dolabının fotoğrafı",
  },
};
