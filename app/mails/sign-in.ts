import { type LetterText, writeLetter } from "./letter.ts";

export interface SignInLetterInput {
  product: string;
  purpose: "login" | "signup";
  link: string;
  code: string;
  /** How long link and code are valid. */
  minutes: number;
  /** "Firefox unter Windows", or null when the browser didn't say. */
  askedBy: string | null;
  signUpLink: string;
}

/** The letter with the one-time link and code (D10). */
export function signInLetter({
  product,
  purpose,
  link,
  code,
  minutes,
  askedBy,
}: SignInLetterInput): LetterText {
  const isSignUp = purpose === "signup";
  return writeLetter({
    product,
    subject: `${code} ist Ihr Code für ${product}`,
    preheader: `Oder Sie tippen auf den Link. Beides gilt ${minutes} Minuten und nur einmal.`,
    heading: isSignUp ? `Willkommen bei ${product}` : `Anmeldung bei ${product}`,
    blocks: [
      {
        kind: "paragraph",
        text: isSignUp
          ? "Mit diesem Link bestätigen Sie Ihre E-Mail-Adresse und legen Ihr Konto an:"
          : "Mit diesem Link melden Sie sich an:",
      },
      { kind: "button", label: isSignUp ? "Konto anlegen" : "Jetzt anmelden", link },
      { kind: "paragraph", text: "Oder geben Sie diesen Code dort ein, wo Sie ihn angefordert haben:" },
      { kind: "code", code },
      {
        kind: "small",
        text: `Link und Code gelten ${minutes} Minuten und nur einmal.${askedBy ? ` Angefordert in ${askedBy}.` : ""}`,
      },
    ],
    footer: [notYou(product)],
  });
}

/** What a log-in sends to an address without an account (D12). */
export function noAccountLetter({ product, askedBy, signUpLink }: SignInLetterInput): LetterText {
  return writeLetter({
    product,
    subject: `Ihre Anmeldung bei ${product}`,
    preheader: "Zu dieser Adresse gibt es noch kein Konto.",
    heading: "Noch kein Konto",
    blocks: [
      {
        kind: "paragraph",
        text: `Jemand wollte sich mit dieser E-Mail-Adresse bei ${product} anmelden${askedBy ? ` (in ${askedBy})` : ""}. Zu dieser Adresse gibt es noch kein Konto.`,
      },
      {
        kind: "paragraph",
        text: "Wenn Sie das waren: Vielleicht haben Sie sich mit einer anderen Adresse registriert. Oder Sie legen jetzt ein kostenloses Konto an:",
      },
      { kind: "button", label: "Jetzt kostenlos registrieren", link: signUpLink },
    ],
    footer: [notYou(product)],
  });
}

function notYou(product: string) {
  return {
    kind: "small",
    text: `Sie waren das nicht? Dann brauchen Sie nichts zu tun: Ohne diese E-Mail kann sich niemand anmelden. Bitte geben Sie Link und Code nie weiter, auch nicht an Mitarbeiter von ${product}.`,
  } as const;
}
