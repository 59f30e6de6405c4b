// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { ChoiceWords } from "../de/choices.ts";

export const choices: ChoiceWords = {
  requestType: {
    problem: { label: "Pilny problem", hint: "Naprawa lub nagły przypadek" },
    service: { label: "Serwis / konserwacja", hint: "Regularny przegląd" },
    project: { label: "Projekt", hint: "Przebudowa lub nowa instalacja" },
    contact: { label: "Kontakt", hint: "Porada lub pytania" },
  },
  channel: { phone: "Telefon", whatsapp: "WhatsApp", email: "E-mail" },
  callbackTime: {
    vormittags: { label: "Przed południem", hint: "8:00–12:00" },
    nachmittags: { label: "Po południu", hint: "12:00–17:00" },
    abends: { label: "Wieczorem", hint: "17:00–20:00" },
    egal: { label: "O każdej porze", hint: "" },
  },
  timing: {
    so_schnell_wie_moeglich: { label: "Jak najszybciej", hint: "Realizacja możliwie szybko" },
    innerhalb_3_monate: { label: "W ciągu najbliższych 3 miesięcy", hint: "Plan na najbliższe miesiące" },
    spaeter: { label: "Później", hint: "Plan długoterminowy" },
  },
  buildingType: {
    einfamilienhaus: "Dom jednorodzinny",
    mehrfamilienhaus: "Dom wielorodzinny",
    wohnung: "Mieszkanie",
    gewerbe: "Lokal użytkowy",
    sonstiges: "Inne",
  },
  customerRole: { eigentuemer: "Właściciel/ka", mieter: "Najemca", verwaltung: "Zarządca nieruchomości" },
};
