import { germanMoment } from "./german-day.ts";
import { type MailText, writeMail } from "./mail.ts";

interface Asked {
  product: string;
  /** "Firefox unter Windows"; null when the browser didn't say. */
  askedBy: string | null;
}

export function newAddressMail({
  product,
  askedBy,
  link,
  minutes,
}: Asked & { link: string; minutes: number }): MailText {
  return writeMail({
    product,
    subject: `Ihre neue Anmelde-Adresse bei ${product}`,
    preheader: `Bitte bestätigen Sie die Adresse. Der Link gilt ${minutes} Minuten.`,
    heading: "Neue Anmelde-Adresse bestätigen",
    blocks: [
      {
        kind: "paragraph",
        text: `Mit dieser E-Mail-Adresse möchten Sie sich künftig bei ${product} anmelden. Bitte bestätigen Sie sie:`,
      },
      { kind: "button", label: "Adresse prüfen und bestätigen", link },
      {
        kind: "small",
        text: `Der Link gilt ${minutes} Minuten und nur einmal. Solange Sie die Adresse nicht bestätigen, bleibt alles, wie es ist.${askedBy ? ` Angefordert in ${askedBy}.` : ""}`,
      },
    ],
    footer: [
      {
        kind: "small",
        text: "Sie waren das nicht? Dann hat sich jemand vertippt. Sie brauchen nichts zu tun.",
      },
    ],
  });
}

/** To an address that has an account already: without a link that could do it. */
export function takenAddressMail({ product, askedBy, loginLink }: Asked & { loginLink: string }): MailText {
  return writeMail({
    product,
    subject: `Ihre E-Mail-Adresse bei ${product}`,
    preheader: "Zu dieser Adresse gibt es schon ein Konto. Es bleibt, wie es ist.",
    heading: "Zu dieser Adresse gibt es schon ein Konto",
    blocks: [
      {
        kind: "paragraph",
        text: `Jemand wollte diese E-Mail-Adresse als Anmelde-Adresse eines anderen Kontos bei ${product} eintragen${askedBy ? ` (in ${askedBy})` : ""}. Das geht nicht, weil sie schon zu einem Konto gehört. Dort hat sich nichts geändert.`,
      },
      { kind: "paragraph", text: "Wenn Sie das waren: Mit dieser Adresse melden Sie sich hier an." },
      { kind: "button", label: "Zur Anmeldung", link: loginLink },
    ],
    footer: [
      {
        kind: "small",
        text: "Sie waren das nicht? Dann hat sich wahrscheinlich jemand vertippt. Sie brauchen nichts zu tun.",
      },
    ],
  });
}

/** To the old address, after the change (ASVS 6.3.7). */
export function addressChangedMail({
  product,
  askedBy,
  changedAt,
  contact,
}: Asked & { changedAt: Date; contact: string }): MailText {
  return writeMail({
    product,
    subject: `Ihre Anmelde-Adresse bei ${product} wurde geändert`,
    preheader: "Mit dieser Adresse können Sie sich nicht mehr anmelden.",
    heading: "Ihre Anmelde-Adresse wurde geändert",
    blocks: [
      {
        kind: "paragraph",
        text: "Ihr Konto hat jetzt eine andere Anmelde-Adresse. Mit dieser hier können Sie sich nicht mehr anmelden. Alle anderen Geräte wurden abgemeldet.",
      },
      {
        kind: "facts",
        facts: [
          ["Geändert am", germanMoment(changedAt)],
          ["Angefordert in", askedBy ?? "einem unbekannten Browser"],
        ],
      },
      {
        kind: "paragraph",
        text: `Sie waren das nicht? Dann schreiben Sie uns bitte sofort an ${contact}. Schreiben Sie am besten von dieser Adresse aus, damit wir Ihr Konto finden.`,
      },
    ],
    footer: [{ kind: "small", text: "Sie waren das? Dann brauchen Sie nichts zu tun." }],
  });
}
