import { type MailText, writeMail } from "./mail.ts";

export interface SignInMailInput {
  product: string;
  purpose: "login" | "signup";
  link: string;
  code: string;
  minutes: number;
  /** "Firefox unter Windows"; null when the browser didn't say. */
  askedBy: string | null;
}

/** To a newcomer it says "du" (D50). */
export function signInMail(input: SignInMailInput): MailText {
  const { product, purpose, link, code, minutes, askedBy } = input;
  const text = purpose === "signup" ? toNewcomer(input) : toAccount(input);
  return writeMail({
    product,
    subject: text.subject,
    preheader: text.preheader,
    heading: text.heading,
    blocks: [
      { kind: "paragraph", text: text.aboutLink },
      { kind: "button", label: text.button, link },
      { kind: "paragraph", text: text.aboutCode },
      { kind: "code", code },
      {
        kind: "small",
        text: `Link und Code gelten ${minutes} Minuten und nur einmal.${askedBy ? ` Angefordert in ${askedBy}.` : ""}`,
      },
    ],
    footer: [{ kind: "small", text: text.notYou }],
  });
}

function toNewcomer({ product, code, minutes }: SignInMailInput) {
  return {
    subject: `${code} ist dein Code für ${product}`,
    preheader: `Oder du tippst auf den Link. Beides gilt ${minutes} Minuten und nur einmal.`,
    heading: `Willkommen bei ${product}`,
    aboutLink: "Mit diesem Link bestätigst du deine E-Mail-Adresse und legst dein Konto an:",
    button: "Konto anlegen",
    aboutCode: "Oder gib diesen Code dort ein, wo du ihn angefordert hast:",
    notYou: `Du warst das nicht? Dann brauchst du nichts zu tun: Ohne diese E-Mail kann sich niemand anmelden. Bitte gib Link und Code nie weiter, auch nicht an Mitarbeiter von ${product}.`,
  };
}

function toAccount({ product, code, minutes }: SignInMailInput) {
  return {
    subject: `${code} ist Ihr Code für ${product}`,
    preheader: `Oder Sie tippen auf den Link. Beides gilt ${minutes} Minuten und nur einmal.`,
    heading: `Anmeldung bei ${product}`,
    aboutLink: "Mit diesem Link melden Sie sich an:",
    button: "Jetzt anmelden",
    aboutCode: "Oder geben Sie diesen Code dort ein, wo Sie ihn angefordert haben:",
    notYou: notYou(product),
  };
}

export function noAccountMail({
  product,
  askedBy,
  signUpLink,
}: Pick<SignInMailInput, "product" | "askedBy"> & { signUpLink: string }): MailText {
  return writeMail({
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
    footer: [{ kind: "small", text: notYou(product) }],
  });
}

function notYou(product: string): string {
  return `Sie waren das nicht? Dann brauchen Sie nichts zu tun: Ohne diese E-Mail kann sich niemand anmelden. Bitte geben Sie Link und Code nie weiter, auch nicht an Mitarbeiter von ${product}.`;
}
