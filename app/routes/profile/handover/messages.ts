import { tryOnline, waitFirst } from "#app/forms/common-messages.ts";
import type { Message } from "#app/forms/form-answer.ts";

const NOT_OFFERED = "Die Übergabe ist nicht angeboten";
const NOT_TAKEN = "Sie haben den Betrieb nicht übernommen";

export const MISSING_TICKS: Message = { title: NOT_TAKEN, hint: "Bitte setzen Sie noch diese Häkchen:" };
export const ENDED: Message = {
  title: "Dieses Angebot gilt nicht mehr",
  text: "Es wurde zurückgezogen oder ist abgelaufen. Es hat sich nichts geändert.",
};
export const ANSWERED: Message = {
  title: "Dieses Angebot gilt nicht mehr",
  text: "Es wurde schon abgelehnt, zurückgezogen oder ist abgelaufen. Sie sind weiterhin Inhaber.",
};
export const IS_OWNER: Message = {
  title: "Sie haben den Betrieb schon übernommen",
  text: "Möchten Sie ihn zurückgeben, bieten Sie ihn unter „Kollegen“ wieder an.",
};
export const NOT_OWNER: Message = {
  title: "Der Betrieb ist schon übergeben",
  text: "Inhaber ist inzwischen jemand anderes. Sie arbeiten als Kollege weiter.",
};
export const OFFER_REFUSALS: Record<"no-colleague" | "offered", Message> = {
  "no-colleague": { title: NOT_OFFERED, text: "Diese Person arbeitet nicht mehr in Ihrem Betrieb mit." },
  offered: {
    title: NOT_OFFERED,
    text: "Sie haben den Betrieb schon jemand anderem angeboten. Ziehen Sie dieses Angebot bitte zuerst zurück.",
  },
};
export const OFFLINE = tryOnline("Das ist noch nicht geschehen");

export function tooManyOffers(retryAt: Date, now: Date): Message {
  return waitFirst(NOT_OFFERED, retryAt, now);
}
