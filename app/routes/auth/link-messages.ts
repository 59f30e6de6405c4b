import type { ContactProof } from "#app/domain/profile/contact-proof.server.ts";
import type { SecretState } from "#app/platform/one-time-secret/one-time-secret.ts";

interface LinkMessage {
  title: string;
  text: string;
}

type SignInMessages = Record<Exclude<SecretState, "open"> | "unknown", LinkMessage>;

const SIGN_IN: SignInMessages = {
  used: {
    title: "Dieser Link wurde schon benutzt",
    text: "Jeder Link gilt nur einmal. Nach einer Anmeldung gelten auch ältere Links nicht mehr. Mit einem Klick senden wir Ihnen einen neuen.",
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

const SIGN_UP: SignInMessages = {
  used: {
    title: SIGN_IN.used.title,
    text: "Jeder Link gilt nur einmal. Nach einer Anmeldung gelten auch ältere Links nicht mehr. Mit einem Klick senden wir dir einen neuen.",
  },
  expired: {
    title: SIGN_IN.expired.title,
    text: "Zu deiner Sicherheit gelten unsere Links nur wenige Minuten. Mit einem Klick senden wir dir einen neuen.",
  },
  "too-many-attempts": {
    title: SIGN_IN["too-many-attempts"].title,
    text: "Der Code dazu wurde zu oft falsch eingegeben. Mit einem Klick senden wir dir einen neuen Link.",
  },
  unknown: SIGN_IN.unknown,
};

export function signInLinkMessage(state: keyof SignInMessages, isSignUp: boolean | undefined): LinkMessage {
  return (isSignUp ? SIGN_UP : SIGN_IN)[state];
}

const ASK_AGAIN = "Bitte fordern Sie in Ihren Profildaten einen neuen an.";

export const ADDRESS_LINK_MESSAGES: Record<
  Exclude<SecretState, "open"> | "unknown" | "done" | "taken",
  LinkMessage
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
    text: `Jeder Link gilt nur einmal, und nicht mehr, wenn Sie sich an- oder abgemeldet oder einen neueren angefordert haben. ${ASK_AGAIN}`,
  },
  expired: {
    title: "Dieser Link ist abgelaufen",
    text: `Zu Ihrer Sicherheit gelten unsere Links nur wenige Minuten. ${ASK_AGAIN}`,
  },
  "too-many-attempts": {
    title: "Dieser Link gilt nicht mehr",
    text: ASK_AGAIN,
  },
  unknown: {
    title: "Diesen Link kennen wir nicht",
    text: `Vielleicht fehlt ein Stück davon, oder er ist schon älter. ${ASK_AGAIN}`,
  },
};

export const CONTACT_LINK_MESSAGES: Record<Exclude<ContactProof["state"], "open"> | "unknown", LinkMessage> =
  {
    done: {
      title: "Ihre Kontakt-Adresse ist bestätigt",
      text: "Unsere Nachrichten und die Antworten Ihrer Kunden kommen jetzt an diese Adresse.",
    },
    used: {
      title: "Dieser Link gilt nicht mehr",
      text: `Jeder Link gilt nur einmal und nur für die Adresse, die gerade in Ihrem Profil steht. ${ASK_AGAIN}`,
    },
    expired: {
      title: "Dieser Link ist abgelaufen",
      text: `Der Link gilt 24 Stunden. ${ASK_AGAIN}`,
    },
    "too-many-attempts": { title: "Dieser Link gilt nicht mehr", text: ASK_AGAIN },
    unknown: {
      title: "Diesen Link kennen wir nicht",
      text: `Vielleicht fehlt ein Stück davon, oder er ist schon älter. ${ASK_AGAIN}`,
    },
  };
