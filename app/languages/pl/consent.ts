// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { ConsentWords } from "../de/consent.ts";

export const consent: ConsentWords = {
  text: (company) =>
    `Wyrażam zgodę na przekazanie moich danych firmie ${company} i na ich przetwarzanie zgodnie z polityką prywatności.`,
  binding: "Wiążący jest tekst niemiecki:",
  ai: "Firma może zlecić ocenę i tłumaczenie wiadomości zewnętrznej usłudze AI; imię, nazwisko i dane kontaktowe usuwamy z niej, o ile je rozpoznamy.",
  storage: "Po 30 dniach zgłoszenie zostanie tutaj usunięte; własne kopie firma usuwa sama.",
  more: "Więcej informacji",
  aiInFull: (service) => {
    const who = service === null ? "zewnętrznym usługom AI" : `usłudze AI ${service}`;
    return `Aby szybciej odpowiedzieć, firma może zlecić ocenę i tłumaczenie zgłoszenia sztucznej inteligencji (AI). Informacje ze zgłoszenia mogą zostać przy tym przekazane ${who}. Nie obejmuje to tego, co wpisano jako imię i nazwisko, numer telefonu i adres e-mail. Z wiadomości usuwane są imię i nazwisko w podanej formie, dane kontaktowe, ulica i numer domu, o ile da się je rozpoznać. Decyzję zawsze podejmuje człowiek.`;
  },
  goesTo: (business) => [
    `Dane otrzymuje ${business}, aby firma mogła zająć się zgłoszeniem. Więcej informacji: `,
    ".",
  ],
};
