import type { CodeRefusal } from "#app/platform/one-time-secret/enter-code.server.ts";
import type { SecretState } from "#app/platform/one-time-secret/one-time-secret.ts";

/** What a visitor reads about a code that doesn't let them in, and what to do next. */
export const CODE_SENTENCES: Record<CodeRefusal, string> = {
  "wrong-code": "Dieser Code stimmt nicht. Bitte vergleichen Sie ihn mit unserer neuesten E-Mail an Sie.",
  "too-many-attempts":
    "Der Code wurde zu oft falsch eingegeben und gilt nicht mehr. Bitte fordern Sie einen neuen an.",
  expired: "Der Code ist abgelaufen. Bitte fordern Sie einen neuen an.",
  used: "Sie haben sich schon auf einem anderen Gerät angemeldet. Machen Sie dort weiter oder lassen Sie sich hier einen neuen Link senden.",
  unknown:
    "Dieser Code gilt nur in dem Browser, in dem er angefordert wurde. Bitte fordern Sie hier einen neuen an.",
  "daily-limit":
    "Für diese Adresse wurden heute zu viele Codes eingegeben. Bitte öffnen Sie stattdessen den Link in der E-Mail.",
};

type LinkSentences = Record<Exclude<SecretState, "open"> | "unknown", { title: string; text: string }>;

/** The same for links. */
const LINK_SENTENCES: LinkSentences = {
  used: {
    title: "Dieser Link wurde schon benutzt",
    text: "Jeder Link gilt nur einmal, und mit einer Anmeldung enden auch die älteren Links. Mit einem Klick senden wir Ihnen einen neuen.",
  },
  expired: {
    title: "Dieser Link ist abgelaufen",
    text: "Zu Ihrer Sicherheit gelten unsere Links nur wenige Minuten. Mit einem Klick senden wir Ihnen einen neuen.",
  },
  "too-many-attempts": {
    title: "Dieser Link gilt nicht mehr",
    text: "Der Code dazu wurde zu oft falsch eingegeben. Mit einem Klick senden wir Ihnen einen neuen Link.",
  },
  unknown: {
    title: "Diesen Link kennen wir nicht",
    text: "Vielleicht fehlt ein Stück davon, oder er ist schon älter. Am besten fordern Sie einen neuen an.",
  },
};

/** The same for links of a sign-up, where nobody is addressed as "Sie" (D50). */
const SIGN_UP_LINK_SENTENCES: LinkSentences = {
  used: {
    title: LINK_SENTENCES.used.title,
    text: "Jeder Link gilt nur einmal, und mit einer Anmeldung enden auch die älteren Links. Mit einem Klick senden wir dir einen neuen.",
  },
  expired: {
    title: LINK_SENTENCES.expired.title,
    text: "Zu deiner Sicherheit gelten unsere Links nur wenige Minuten. Mit einem Klick senden wir dir einen neuen.",
  },
  "too-many-attempts": {
    title: LINK_SENTENCES["too-many-attempts"].title,
    text: "Der Code dazu wurde zu oft falsch eingegeben. Mit einem Klick senden wir dir einen neuen Link.",
  },
  unknown: LINK_SENTENCES.unknown,
};

/** What a visitor reads about a link that lets nobody in. */
export function linkSentence(
  state: keyof LinkSentences,
  isSignUp: boolean | undefined,
): LinkSentences[keyof LinkSentences] {
  return (isSignUp ? SIGN_UP_LINK_SENTENCES : LINK_SENTENCES)[state];
}

/** What the link to a new sign-in address says when there is nothing to confirm (any more). */
export const ADDRESS_SENTENCES: Record<
  Exclude<SecretState, "open"> | "unknown" | "done" | "taken",
  { title: string; text: string }
> = {
  done: {
    title: "Ihre Anmelde-Adresse ist geändert",
    text: "Ab jetzt melden Sie sich mit der neuen Adresse an. Andere Geräte sind abgemeldet, und der alten Adresse haben wir Bescheid gegeben.",
  },
  taken: {
    title: "Das geht mit dieser Adresse nicht mehr",
    text: "Inzwischen gibt es zu dieser Adresse ein eigenes Konto. An Ihrem bisherigen Konto hat sich nichts geändert. Bitte wählen Sie dort eine andere Adresse.",
  },
  used: {
    title: "Dieser Link gilt nicht mehr",
    text: "Jeder Link gilt nur einmal, und mit einer An- oder Abmeldung oder einem neueren Link enden die älteren. Bitte fordern Sie in Ihrem Profil einen neuen an.",
  },
  expired: {
    title: "Dieser Link ist abgelaufen",
    text: "Zu Ihrer Sicherheit gelten unsere Links nur wenige Minuten. Bitte fordern Sie in Ihrem Profil einen neuen an.",
  },
  "too-many-attempts": {
    title: "Dieser Link gilt nicht mehr",
    text: "Bitte fordern Sie in Ihrem Profil einen neuen an.",
  },
  unknown: {
    title: "Diesen Link kennen wir nicht",
    text: "Vielleicht fehlt ein Stück davon, oder er ist schon älter. Bitte fordern Sie in Ihrem Profil einen neuen an.",
  },
};
