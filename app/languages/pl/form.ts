// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { FormWords } from "../de/form.ts";
import { plural } from "../plural.ts";

export const form: FormWords = {
  title: "Zgłoszenie",
  titleFor: (company) => `Zgłoszenie do: ${company}`,
  failedTitle: (title) => `Błąd – ${title}`,
  aboutLink: "Tutaj można opisać sprawę, także ze zdjęciami. Konto nie jest potrzebne.",
  to: ["do: ", ""],
  answersSameDay: "Zwykle odpowiada tego samego dnia",
  acute: {
    tell: "Pilny problem można mimo to zgłosić.",
    call: "W razie pilnego problemu prosimy o telefon:",
    now: "Pilny problem można zgłosić także teraz.",
  },
  hurry: ["Pilne? Telefon: ", ""],
  step: ["Krok ", " z "],
  language: "Język",

  help: "W czym możemy pomóc?",

  contactHow: "Jak możemy się skontaktować?",
  firstName: "Imię",
  lastName: "Nazwisko",
  email: "Adres e-mail",
  emailExample: "imie@przyklad.pl",
  phone: "Numer telefonu",
  whatsApp: [
    "Po wybraniu WhatsAppa firma może przetwarzać numer telefonu na serwerach dostawcy komunikatora w USA. Więcej informacji: ",
    ".",
  ],
  privacyNotice: "polityka prywatności (po niemiecku)",
  whenReached: "Kiedy najlepiej dzwonić lub pisać?",
  topic: "Czego dotyczy sprawa?",
  toDetails: "Dalej do szczegółów",

  details: "Szczegóły",
  when: "Kiedy?",
  change: "zmień",
  whenNeeded: "Kiedy potrzebna jest nasza pomoc?",
  whatHappened: "Co się stało?",
  whereSince: "Gdzie dokładnie? Od kiedy?",
  whatPlanned: "Co jest planowane?",
  whatToDo: "Co mamy zrobić?",
  zipCode: "Kod pocztowy",
  city: "Miejscowość",
  object: "Informacje o obiekcie",
  buildingType: "Rodzaj budynku",
  role: "Kto zgłasza",
  device: "Producent / model urządzenia",
  deviceWhere: "Jest na tabliczce znamionowej.",
  noAnswer: "Bez odpowiedzi",

  photos: "Zdjęcia",
  onePhoto: "Jeszcze jedno zdjęcie.",
  upToPhotos: (most) =>
    `Maksymalnie ${most} ${plural("pl", most, { one: "zdjęcie", few: "zdjęcia", other: "zdjęć" })}.`,
  photoPlace: "Miejsce wykonania zdjęcia usuwamy.",
  withoutPhoto: "Wyślij bez tego zdjęcia",
  sendPhotoAlong: "dołącz",
  choosePhotos: "Wybierz zdjęcia",
  morePhotos: "Więcej zdjęć",
  chooseMorePhotos: "Wybierz więcej zdjęć",

  sending: "Wysyłanie",
  leaveEmpty: "Prosimy zostawić puste",
  send: "Wyślij zgłoszenie",

  goesTo: "Odbiorca zgłoszenia",
  businessPhone: "Telefon",
  businessEmail: "E-mail",
  businessImprint: "Dane prawne firmy",
  footer: {
    inGerman: "Po niemiecku:",
    privacy: "Prywatność",
    imprint: "Dane prawne",
    cookies: "Ustawienia cookies",
    accessibility: "Dostępność",
  },
};
