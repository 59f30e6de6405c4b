// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { RefusalWords } from "../de/refusals.ts";

const BUSY = "Mamy teraz bardzo duży ruch";

/** What isn't here happens to no browser that filled in a form. */
const byStatus: RefusalWords["byStatus"] = {
  400: {
    title: "Ten adres jest nieprawidłowy",
    text: "Link jest niepełny lub uszkodzony. Prosimy go sprawdzić albo jeszcze raz zeskanować kod QR.",
  },
  403: {
    title: "To się nie udało",
    text: "Ze względów bezpieczeństwa przyjmujemy formularze tylko z naszej własnej strony. Prosimy odświeżyć stronę i wysłać formularz jeszcze raz.",
  },
  408: {
    title: "Połączenie było za wolne",
    text: "Wpisane dane nie dotarły w całości. Prosimy wrócić i wysłać je jeszcze raz, najlepiej przy lepszym zasięgu.",
  },
  413: {
    title: "To za dużo",
    text: "To więcej, niż ta strona może przyjąć. Prosimy wrócić, skrócić tekst i wysłać go jeszcze raz.",
  },
  500: {
    title: "Coś poszło nie tak po naszej stronie",
    text: "To nie Państwa wina. Prosimy spróbować ponownie za kilka sekund. Jeśli błąd się powtórzy, prosimy zadzwonić do firmy.",
  },
  503: {
    title: BUSY,
    text: "Wpisane dane nie zostały jeszcze zapisane. Prosimy spróbować ponownie za kilka sekund.",
  },
  507: {
    title: "Nie możemy teraz niczego zapisać",
    text: "To nie Państwa wina. Wpisane dane nie zostały jeszcze zapisane. Prosimy spróbować ponownie za kilka minut, a w pilnej sprawie zadzwonić do firmy.",
  },
};

export const refusals: RefusalWords = {
  byStatus,
  busyForReaders: { title: BUSY, text: "Chwilowo nie nadążamy. Prosimy odświeżyć stronę za kilka sekund." },
  photosTooLarge: {
    title: "To za dużo",
    text: "Jedno zdjęcie może mieć najwyżej 15 MB, wszystkie zdjęcia razem najwyżej 60 MB. Prosimy wrócić i wysłać mniej zdjęć lub mniejsze zdjęcia.",
  },
  otherwise: {
    title: "To się nie udało",
    text: "Prosimy wrócić i spróbować ponownie. Jeśli to nie pomoże, prosimy zadzwonić do firmy.",
  },
  restricted: {
    title: "Stąd nie można niczego wysłać",
    why: "Ta witryna ogranicza formularz. W nowym oknie będzie działać.",
    unsent:
      "Zgłoszenie nie zostało wysłane: przyjmujemy je tylko z naszej własnej strony, a niektóre witryny ograniczają formularz. Prosimy wrócić, skopiować wpisany tekst i wysłać go w nowym oknie.",
    open: "Otwórz formularz w nowym oknie",
    typed: "Jeśli nic się nie otworzy, prosimy wpisać ten adres w przeglądarce:",
  },
  start: "Strona główna (po niemiecku)",
  number: (status, id) => `Błąd ${status} · numer ${id}`,
};
