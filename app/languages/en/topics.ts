// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { TopicWords } from "../de/topics.ts";

export const topics: TopicWords = {
  questions: {
    "foto-ganz": "Do you have a photo of the whole thing?",
    "foto-nah": "Do you have a close-up photo?",
    typenschild: "Do you have a photo of the rating plate?",
    zaehlerschrank: "Do you have a photo of the meter cabinet?",
    modell: "Which make and model?",
    baujahr: "Which year was it built?",
    "seit-wann": "Since when has it been like this?",
    masse: "What are the measurements?",
    etage: "Which floor?",
    zugang: "How does one get in, who has the key?",
    parken: "Where can one park on site?",
    anschrift: "Which street and house number?",
    eigentum: "Are you the owner or a tenant?",
  },
  photos: {
    "foto-ganz": "Photo of the whole thing",
    "foto-nah": "Close-up photo",
    typenschild: "Photo of the rating plate",
    zaehlerschrank: "Photo of the meter cabinet",
  },
};
