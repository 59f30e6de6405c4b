// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { TopicWords } from "../de/topics.ts";

export const topics: TopicWords = {
  questions: {
    "foto-ganz": "Czy jest zdjęcie całości?",
    "foto-nah": "Czy jest zdjęcie z bliska?",
    typenschild: "Czy jest zdjęcie tabliczki znamionowej?",
    zaehlerschrank: "Czy jest zdjęcie szafki licznikowej?",
    modell: "Jaki producent i jaki model?",
    baujahr: "Jaki rok budowy lub produkcji?",
    "seit-wann": "Od kiedy tak jest?",
    masse: "Jakie wymiary?",
    etage: "Które piętro?",
    zugang: "Jak można wejść, kto ma klucz?",
    parken: "Gdzie można zaparkować na miejscu?",
    anschrift: "Jaka ulica i numer domu?",
    eigentum: "Własność czy najem?",
  },
  photos: {
    "foto-ganz": "Zdjęcie całości",
    "foto-nah": "Zdjęcie z bliska",
    typenschild: "Zdjęcie tabliczki znamionowej",
    zaehlerschrank: "Zdjęcie szafki licznikowej",
  },
};
