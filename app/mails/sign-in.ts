import { germanMoment } from "./german-day.ts";
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

export function signInMail({ product, purpose, link, code, minutes, askedBy }: SignInMailInput): MailText {
  const { heading, aboutLink, button } = purpose === "signup" ? toNewcomer(product) : toAccount(product);
  return writeMail({
    product,
    subject: `${code} ist Ihr Code für ${product}`,
    preheader: `Oder Sie tippen auf den Link. Beides gilt ${minutes} Minuten und nur einmal.`,
    heading,
    blocks: [
      { kind: "paragraph", text: aboutLink },
      { kind: "button", label: button, link },
      { kind: "paragraph", text: "Oder geben Sie diesen Code dort ein, wo Sie ihn angefordert haben:" },
      { kind: "code", code },
      {
        kind: "small",
        text: `Link und Code gelten ${minutes} Minuten und nur einmal.${askedBy ? ` Angefordert in ${askedBy}.` : ""}`,
      },
    ],
    footer: [
      {
        kind: "small",
        text: `Sie waren das nicht? Dann brauchen Sie nichts zu tun: Ohne diese E-Mail kann sich niemand anmelden. Bitte geben Sie Link und Code nie weiter, auch nicht an Mitarbeiter von ${product}.`,
      },
    ],
  });
}

function toNewcomer(product: string) {
  return {
    heading: `Willkommen bei ${product}`,
    aboutLink: "Mit diesem Link bestätigen Sie Ihre E-Mail-Adresse und legen Ihr Konto an:",
    button: "Konto anlegen",
  };
}

function toAccount(product: string) {
  return {
    heading: `Anmeldung bei ${product}`,
    aboutLink: "Mit diesem Link melden Sie sich an:",
    button: "Jetzt anmelden",
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
    footer: [
      {
        kind: "small",
        text: "Sie waren das nicht? Dann hat sich wahrscheinlich jemand vertippt. Sie brauchen nichts zu tun.",
      },
    ],
  });
}

interface ChangedPasskey {
  product: string;
  name: string;
  askedBy: string | null;
  changedAt: Date;
  /** Where keys can be looked at and removed. */
  link: string;
  contact: string;
}

/** ASVS 6.3.7. */
export function passkeyAddedMail({ link, ...changed }: ChangedPasskey): MailText {
  return writeMail({
    product: changed.product,
    subject: `Neuer Passkey für Ihr Konto bei ${changed.product}`,
    preheader: "Damit können Sie sich jetzt ohne E-Mail anmelden.",
    heading: "Für Ihr Konto gibt es einen neuen Passkey",
    blocks: [
      {
        kind: "paragraph",
        text: "Damit melden Sie sich mit Fingerabdruck, Gesicht oder der PIN Ihres Geräts an. Die Anmeldung per E-Mail geht weiterhin.",
      },
      factsOf(changed, "Angelegt am", "Angelegt in"),
      {
        kind: "paragraph",
        text: `Sie waren das nicht? Dann entfernen Sie diesen Passkey bitte sofort und schreiben Sie uns an ${changed.contact}.`,
      },
      { kind: "button", label: "Passkeys ansehen", link },
    ],
    footer: WERE_YOU,
  });
}

export function passkeyRemovedMail({ link, ...changed }: ChangedPasskey): MailText {
  return writeMail({
    product: changed.product,
    subject: `Ein Passkey bei ${changed.product} wurde entfernt`,
    preheader: "Mit ihm kann sich niemand mehr anmelden.",
    heading: "Ein Passkey wurde entfernt",
    blocks: [
      {
        kind: "paragraph",
        text: "Mit diesem Passkey kann sich niemand mehr anmelden. Die Anmeldung per E-Mail geht wie immer.",
      },
      factsOf(changed, "Entfernt am", "Entfernt in"),
      {
        kind: "paragraph",
        text: `Sie waren das nicht? Dann schreiben Sie uns bitte sofort an ${changed.contact}.`,
      },
      { kind: "button", label: "Passkeys ansehen", link },
    ],
    footer: WERE_YOU,
  });
}

const WERE_YOU = [{ kind: "small" as const, text: "Sie waren das? Dann brauchen Sie nichts zu tun." }];

function factsOf({ name, askedBy, changedAt }: Omit<ChangedPasskey, "link">, when: string, where: string) {
  const facts: [string, string][] = [
    ["Passkey", name],
    [when, germanMoment(changedAt)],
    [where, askedBy ?? "einem unbekannten Browser"],
  ];
  return { kind: "facts" as const, facts };
}
