// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { ThanksWords } from "../de/thanks.ts";

export const thanks: ThanksWords = {
  title: "Zgłoszenie wysłane!",
  said: "Zgłoszenie zostało wysłane.",
  thanksTo: ["Dziękujemy za zgłoszenie do firmy ", "."],
  nothingToDo: "Nic więcej nie trzeba robić. Tę stronę można zamknąć.",
  nothingToDoEmbedded: "Nic więcej nie trzeba robić.",
  stored: (hasNumber) =>
    hasNumber
      ? "Zgłoszenie jest zapisane. Prosimy dodatkowo zadzwonić."
      : "Zgłoszenie jest zapisane. Prosimy dodatkowo zwrócić się bezpośrednio do firmy. W pilnej sprawie prosimy zapytać też inną.",
  photosMissing: "Nie wszystkie zdjęcia dotarły. Można je jeszcze dosłać.",
  hurry: "W pilnej sprawie prosimy zadzwonić do firmy: ",
  toStatus: "Zobacz status, dodaj zdjęcia",
  bookmark: "Stronę ze statusem warto dodać do zakładek: dotyczy tylko tego zgłoszenia.",
  another: "Wyślij kolejne zgłoszenie",
  wentTo: "Odbiorca zgłoszenia",
  sent: "Wysłano",
  next: "Co dalej",
  answers: {
    phone: (time) => `Firma przeczyta zgłoszenie i zadzwoni${time ? `, najlepiej ${time}` : ""}.`,
    email: () => "Firma przeczyta zgłoszenie i odpowie e-mailem.",
    whatsapp: () => "Firma przeczyta zgłoszenie i odpowie przez WhatsApp.",
  },
  callTime: (label, hours) => `${label.toLowerCase()}, ${hours}`,
  answersSameDay: "Zwykle odpowiada tego samego dnia.",
  outside:
    "Podane miejsce leży poza obszarem, na którym firma zwykle pracuje. Zgłoszenie mimo to do niej trafi.",
  nothingSent: "Niczego tu przed chwilą nie wysłano",
  afterwards: ["Po wysłaniu zgłoszenia do firmy ", " przez jeden dzień będzie tu informacja, że dotarło."],
  toForm: "Do formularza zgłoszenia",
};
