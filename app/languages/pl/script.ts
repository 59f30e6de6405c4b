// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { ScriptWords } from "../de/script.ts";

const SENT = { request: "zgłoszenia", answer: "odpowiedzi", addition: "uzupełnienia" };

export const script: ScriptWords = {
  unsent: (what, faults) => `Nie wysłano jeszcze ${SENT[what]}. Do sprawdzenia:\u00a0${faults}.`,
  sending: "Wysyłanie…",
  changeAfterAll: "Jednak coś zmienić",
  offline: () =>
    "Brak połączenia. Prosimy zostawić tę stronę otwartą: dane wyślą się same, gdy wróci zasięg.",
  noAnswer: () =>
    "Wysyłanie chwilowo stoi. Prosimy zostawić tę stronę otwartą: dane wyślą się same, gdy tylko będzie to możliwe.",
  photosLeft: (left) => `Przesyłanie zdjęć, pozostało: ${left} …`,
  unexpected: "Wystąpił nieoczekiwany błąd.",
  typed: "Wpisane dane zostały przywrócone.",
  pending:
    "Wpisane dane zostały przywrócone. Zgłoszenie mogło jeszcze nie dotrzeć: prosimy ponownie zaznaczyć zgodę na dole i wysłać.",
  discard: "Odrzuć",

  chosenPhotos: "Wybrane zdjęcia",
  choosePhotos: "Wybierz zdjęcia",
  morePhotos: "Więcej zdjęć",
  fromCamera: "Zrób zdjęcie",
  replaceAll: "Zastąp wszystkie",
  withoutPhotos: (count) => (count === 1 ? "Wyślij bez tego zdjęcia" : "Wyślij bez tych zdjęć"),
  photoState: {
    waiting: "czeka",
    shrinking: "zmniejszanie",
    ready: "czeka",
    uploading: "przesyłanie",
    offline: "czeka na połączenie",
    lost: "będzie ponowna próba",
    done: "gotowe",
    missing: "",
    failed: "",
  },
  photoMissing: (file) => `${file} – tego zdjęcia nie ma już na urządzeniu. Prosimy wybrać je ponownie.`,
  photoNews: (name, news) => `Zdjęcie ${name}: ${news}`,
  photoUploading: (name) => `Przesyłanie zdjęcia ${name}`,
  removePhoto: (name) => `Usuń zdjęcie ${name}`,
  again: "Spróbuj ponownie",
  photoAgain: (name) => `Prześlij ponownie zdjęcie ${name}`,
};
