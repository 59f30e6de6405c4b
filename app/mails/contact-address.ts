import { germanMoment } from "./german-day.ts";
import { type MailText, writeMail } from "./mail.ts";

interface Asked {
  product: string;
  askedBy: string | null;
}

/** Without a word of the business: the address may be a stranger's (D14). */
export function proveContactMail({
  product,
  askedBy,
  link,
  hours,
}: Asked & { link: string; hours: number }): MailText {
  return writeMail({
    product,
    subject: `Bitte bestätigen Sie Ihre Kontakt-Adresse bei ${product}`,
    preheader: `Der Link gilt ${hours} Stunden.`,
    heading: "Kontakt-Adresse bestätigen",
    blocks: [
      {
        kind: "paragraph",
        text: `Diese E-Mail-Adresse wurde bei ${product} als Kontakt-Adresse eines Betriebs eingetragen. Bitte bestätigen Sie, dass sie zu Ihnen gehört. Danach kommen unsere Nachrichten und die Antworten Ihrer Kunden hierher.`,
      },
      { kind: "button", label: "Adresse prüfen und bestätigen", link },
      {
        kind: "small",
        text: `Der Link gilt ${hours} Stunden und nur einmal.${askedBy ? ` Angefordert in ${askedBy}.` : ""}`,
      },
    ],
    footer: [
      {
        kind: "small",
        text: "Sie waren das nicht? Dann hat sich jemand vertippt. Sie brauchen nichts zu tun und bekommen keine weiteren Nachrichten über diesen Betrieb.",
      },
    ],
  });
}

/** To the sign-in address and the old contact address (ASVS 6.3.7). */
export function contactChangedMail({
  product,
  askedBy,
  changedAt,
  contact,
}: Asked & { changedAt: Date; contact: string }): MailText {
  return writeMail({
    product,
    subject: `Ihre Kontakt-Adresse bei ${product} wurde geändert`,
    preheader: "In Ihrem Profil steht jetzt eine andere Kontakt-Adresse.",
    heading: "Ihre Kontakt-Adresse wurde geändert",
    blocks: [
      {
        kind: "paragraph",
        text: "In Ihrem Profil steht jetzt eine andere E-Mail-Adresse für Kunden und Benachrichtigungen. Ihre Anmelde-Adresse ist noch dieselbe.",
      },
      {
        kind: "facts",
        facts: [
          ["Geändert am", germanMoment(changedAt)],
          ["Geändert in", askedBy ?? "einem unbekannten Browser"],
        ],
      },
      {
        kind: "paragraph",
        text: `Sie waren das nicht? Dann schreiben Sie uns bitte sofort an ${contact}.`,
      },
    ],
    footer: [{ kind: "small", text: "Sie waren das? Dann brauchen Sie nichts zu tun." }],
  });
}
