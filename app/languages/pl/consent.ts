// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { ConsentWords } from "../de/consent.ts";

export const consent: ConsentWords = {
  text: (company) =>
    `Wyrażam zgodę na przekazanie moich danych firmie ${company} i na ich przetwarzanie zgodnie z polityką prywatności.`,
  binding: "Wiążący jest tekst niemiecki:",
  ai: "Firma może zlecić ocenę i tłumaczenie wiadomości zewnętrznej usłudze AI, bez nazwisk i danych kontaktowych.",
  storage: "Wszystko zostanie usunięte po 30 dniach.",
  more: "Więcej informacji",
  aiInFull: (service) => {
    const who = service === null ? "zewnętrznym usługom AI" : `usłudze AI ${service}`;
    return `Aby szybciej odpowiedzieć, firma może zlecić ocenę i tłumaczenie zgłoszenia sztucznej inteligencji (AI). Informacje ze zgłoszenia mogą zostać przy tym przekazane ${who}. Nie obejmuje to imienia i nazwiska, numeru telefonu ani adresu e-mail; ulica i numer domu są usuwane, o ile da się je rozpoznać. Decyzję zawsze podejmuje człowiek.`;
  },
  goesTo: (business) => [
    `Dane otrzymuje ${business}, aby firma mogła zająć się zgłoszeniem. Więcej informacji: `,
    ".",
  ],
};
