// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { Words } from "../de/words.ts";

export const cookies: Words["cookies"] = {
  bar: {
    title: "Pliki cookie",
    text: "Niezbędne pliki cookie są konieczne. Statystyka i marketing Google działają tylko po wyrażeniu zgody. Wybór można w każdej chwili zmienić na dole każdej strony.",
    privacy: "Prywatność (po niemiecku)",
    settings: "Ustawienia",
    essential: "Tylko niezbędne",
    all: "Akceptuj wszystkie",
  },
  dialog: {
    title: "Ustawienia cookies",
    close: "Zamknij",
    categories: "Kategorie",
    essential: {
      label: "Niezbędne",
      hint: "Potrzebne do logowania, bezpieczeństwa i zapamiętania wyboru. Zawsze aktywne.",
    },
    statistics: {
      label: "Statystyka",
      hint: (months) =>
        `Pokazuje nam, jak odwiedzający korzystają z naszych stron. Maksymalny czas przechowywania w miesiącach: ${months}.`,
    },
    marketing: {
      label: "Marketing",
      hint: (days) =>
        `Mierzy, która reklama do nas prowadzi. Maksymalny czas przechowywania w dniach: ${days}.`,
    },
    save: "Zapisz wybór",
  },
  said: {
    all: "Zaakceptowano wszystkie pliki cookie.",
    essential: "Używane są tylko niezbędne pliki cookie.",
    saved: "Zapisano ustawienia cookies.",
    unsent:
      "Serwer teraz nie odpowiada. Wybór zapamiętano na tym urządzeniu i zostanie przekazany przy następnej wizycie.",
  },
};
