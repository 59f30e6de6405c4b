// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.

import type { StatusWords } from "../de/status.ts";
import { plural } from "../plural.ts";

export const status: StatusWords = {
  page: (company) => `Zgłoszenie do firmy ${company}`,
  failed: (title) => `Błąd – ${title}`,
  title: "Państwa zgłoszenie",
  today: "Dzisiaj",
  yesterday: "Wczoraj",
  states: {
    title: "Status zgłoszenia",
    arrived: "Otrzymano",
    contactChanged: "Zmieniono dane kontaktowe",
    seen: "Firma widziała zgłoszenie",
    answered: "Udzielono odpowiedzi",
    answeredBy: {
      phone: "Udzielono odpowiedzi telefonicznie",
      whatsapp: "Udzielono odpowiedzi przez WhatsApp",
      sms: "Udzielono odpowiedzi SMS-em",
      email: "Udzielono odpowiedzi e-mailem",
    },
    asked: "Zadano pytanie",
    proposed: "Zaproponowano terminy",
    agreed: "Uzgodniono termin",
    declined: "Odmówiono",
    solved: "Załatwione",
  },
  next: {
    answer: "Prosimy odpowiedzieć poniżej.",
    declined:
      "Firma nie może podjąć się zlecenia. Prosimy zapytać inną firmę. Coś jest niejasne? Prosimy zapytać firmę.",
    unseen: "Firma jeszcze go nie otworzyła.",
    newsUnseen: "Firma jeszcze nie widziała nowych informacji.",
    waiting: "Firma skontaktuje się z Państwem.",
  },
  dates: {
    title: "Termin",
    which: "Który termin Państwu odpowiada?",
    soFar: "Dotychczas ustalono:",
    fixed: "Ustalono:",
    agreedOn: "Uzgodniony był:",
    calledOff: "Nie odbędzie się:",
    outlives: (day) =>
      `Zgłoszenie zostanie usunięte ${day}. Termin będzie potem zapisany tylko w Państwa kalendarzu.`,
    intoCalendar: "Dodaj do kalendarza",
    outOfCalendar: "Usuń z kalendarza",
    anotherCall: "Termin jednak nie pasuje? Prosimy zadzwonić:",
    anotherWrite: "Termin jednak nie pasuje? Prosimy napisać:",
    over: "(minął)",
    none: "Żaden nie pasuje",
    noneFits: "Zgłoszono, że żadna z propozycji nie pasuje. Firma skontaktuje się z Państwem.",
    refused: "Nie zapisano",
    closed: "Firma w międzyczasie zamknęła zgłoszenie.",
    replaced: "Firma w międzyczasie zaproponowała inne terminy. Prosimy wybrać ponownie.",
    decided: "Odpowiedź została już wysłana. Aby ją zmienić, prosimy skontaktować się z firmą.",
    past: "Ten termin już minął. Prosimy wybrać inny.",
  },
  followUp: {
    question: (company) => `Pytanie od firmy ${company}`,
    photosAndWords: "Doślij zdjęcia, dopisz coś",
    photos: "Doślij zdjęcia",
    words: "Dopisz coś",
    done: "Dosłano",
    unsent: "Wpisany tekst:",
    sendAnswer: "Wyślij odpowiedź",
    send: "Wyślij",
    answer: "Odpowiedź",
    addition: "Uzupełnienie",
    photoCount: (count) =>
      `${count} ${plural("pl", count, { one: "zdjęcie", few: "zdjęcia", other: "zdjęć" })}`,
    came: (what) => `Dotarło: ${what}`,
    thanks: (parts) => `Dziękujemy, dotarło: ${parts.join(" i ").toLowerCase()}.`,
    refused: "Jeszcze nie wysłano",
    check: "Prosimy sprawdzić:",
    nothing: "Prosimy wybrać zdjęcia lub coś napisać.",
    declined:
      "Firma w międzyczasie odmówiła. Jeśli to nadal dla niej ważne, prosimy przekazać jej to bezpośrednio.",
    addedBefore:
      "Zgłoszenie zostało już uzupełnione. Zdjęcia można nadal wysyłać; wszystko inne prosimy przekazać firmie bezpośrednio. Wpisany tekst nadal tu jest.",
    questionOver:
      "To pytanie nie jest już aktualne: odpowiedź została już wysłana albo firma pyta teraz o coś innego. Wpisany tekst nadal tu jest.",
    tooMany: (wait) => `Do tego zgłoszenia przyszło właśnie bardzo dużo danych. Prosimy odczekać ${wait}.`,
    noMorePhotos: "Do tego zgłoszenia nie można dodać więcej zdjęć.",
    failed: "Wystąpił nieoczekiwany błąd. Prosimy wysłać ponownie za chwilę.",
  },
  contact: {
    title: "Zmień dane kontaktowe",
    channel: "Jak firma ma się z Państwem skontaktować?",
    time: "Kiedy najlepiej się kontaktować?",
    save: "Zapisz dane kontaktowe",
    saved: "Dziękujemy, dane kontaktowe zostały zmienione.",
    refused: "Jeszcze nie zapisano",
    tooMany: (wait) =>
      `Do tego zgłoszenia lub z Państwa sieci (łącze internetowe lub sieć komórkowa) przyszło właśnie bardzo dużo danych. Prosimy odczekać ${wait}.`,
  },
  withdraw: {
    title: "Wycofaj zgłoszenie",
    consequence: [
      "Zgłoszenie i zdjęcia zostaną natychmiast usunięte. Firma ",
      " zobaczy tu tylko, że ktoś wycofał zgłoszenie. Tego nie można cofnąć.",
    ],
    appointment: "Jest umówiony termin. Nie odbędzie się on; prosimy odwołać go także bezpośrednio w firmie.",
    now: "Usuń zgłoszenie teraz",
  },
  sent: {
    title: "Wysłane dane",
    photo: (position) => `Zdjęcie ${position}`,
  },
  withdrawn: {
    title: "Zgłoszenie zostało wycofane",
    gone: [
      "Zgłoszenie do firmy ",
      " zostało usunięte wraz ze wszystkimi zdjęciami. Firma widzi tu tylko, że ktoś wycofał zgłoszenie; własne e-maile i kopie musi usunąć sama. Jeśli termin był już umówiony, prosimy odwołać go także bezpośrednio w firmie.",
    ],
    again: "Wyślij nowe zgłoszenie",
  },
  missing: {
    title: "Tego zgłoszenia już tu nie ma",
    why: "Link nie jest całkiem poprawny albo zgłoszenie zostało usunięte: bo je wycofano, bo usunęła je firma lub bo minęło 30 dni.",
    what: (canCall) =>
      `Prosimy otworzyć link jeszcze raz dokładnie tak, jak podano go w e-mailu lub wiadomości.${canCall ? " Jeśli to nie pomoże, prosimy zadzwonić:" : " Jeśli to nie pomoże, prosimy wysłać zgłoszenie jeszcze raz."}`,
  },
  unchanged: {
    title: "Nic tu nie zmieniono",
    what: "Zgłoszenie pozostało bez zmian. Prosimy otworzyć jego stronę na nowo.",
    back: "Do zgłoszenia",
  },
};
