import { germanDay } from "../german-day.ts";
import { type MailText, writeMail } from "../mail.ts";

/** To the colleague who is asked. */
export function handoverOfferedMail({
  product,
  companyName,
  ownerName,
  receiverHost,
  link,
  expiresAt,
}: {
  product: string;
  companyName: string;
  ownerName: string;
  /** Where requests go besides; null: nowhere. */
  receiverHost: string | null;
  link: string;
  expiresAt: Date;
}): MailText {
  return writeMail({
    product,
    subject: `Möchten Sie ${companyName} bei ${product} übernehmen?`,
    preheader: `${ownerName} möchte Ihnen den Betrieb übergeben.`,
    heading: "Ein Betrieb soll an Sie gehen",
    blocks: [
      {
        kind: "paragraph",
        text: `${ownerName} möchte, dass Sie bei ${product} Inhaber von ${companyName} werden. Nehmen Sie an, verwalten Sie Profil, Abo, Kollegen und das Konto, und der Vertrag mit uns läuft auf Sie.`,
      },
      ...alsoGoTo(receiverHost),
      { kind: "button", label: "Angebot ansehen", link },
      {
        kind: "small",
        text: `Sie können bis ${germanDay(expiresAt)} annehmen oder ablehnen. Ohne Ihre Zustimmung ändert sich nichts.`,
      },
    ],
    footer: [],
  });
}

function alsoGoTo(host: string | null) {
  const text = `Anfragen von Kunden gehen auch an ein Programm unter ${host}. Das bleibt so, bis es jemand ändert.`;
  return host ? [{ kind: "paragraph" as const, text }] : [];
}

/** It goes to the owner. */
export function handoverRefusedMail({ product, name }: { product: string; name: string }): MailText {
  return writeMail({
    product,
    subject: `${name} möchte den Betrieb nicht übernehmen`,
    preheader: "Sie bleiben Inhaber, es hat sich nichts geändert.",
    heading: "Ihr Angebot wurde abgelehnt",
    blocks: [
      {
        kind: "paragraph",
        text: `${name} hat abgelehnt, Ihren Betrieb bei ${product} zu übernehmen. Sie bleiben Inhaber, es hat sich nichts geändert.`,
      },
    ],
    footer: [],
  });
}

/** To both; `termsVersion` is null for who handed over. */
export function handedOverMail({
  product,
  contact,
  companyName,
  name,
  termsVersion,
  receiverHost,
  links,
}: {
  product: string;
  contact: string;
  companyName: string;
  /** The other one's. */
  name: string;
  termsVersion: string | null;
  receiverHost: string | null;
  links: { profile: string; terms: string };
}): MailText {
  if (termsVersion === null)
    return writeMail({
      product,
      subject: `${companyName} ist übergeben`,
      preheader: `${name} ist jetzt Inhaber bei ${product}.`,
      heading: `${name} hat übernommen`,
      blocks: [
        {
          kind: "paragraph",
          text: `${name} ist jetzt bei ${product} Inhaber von ${companyName} und unser Vertragspartner. Sie arbeiten als Kollege weiter: Ihre Anmeldung und die Anfragen bleiben. Rechnungen gehen nicht mehr an Sie.`,
        },
        {
          kind: "paragraph",
          text: "Ist beim Zahlungsdienst Ihre Karte oder Ihr Konto hinterlegt, wird weiter davon abgebucht, bis der neue Inhaber es ändert. Bitte sprechen Sie das ab.",
        },
      ],
      footer: [{ kind: "small", text: `Das haben Sie nicht gewollt? Schreiben Sie uns sofort: ${contact}` }],
    });
  return writeMail({
    product,
    subject: `${companyName} gehört jetzt Ihnen`,
    preheader: `Sie sind bei ${product} jetzt Inhaber.`,
    heading: "Sie sind jetzt Inhaber",
    blocks: [
      {
        kind: "paragraph",
        text: `${name} hat Ihnen ${companyName} übergeben. Profil, Abo, Kollegen und das Konto verwalten ab jetzt Sie, und Rechnungen gehen an diese Adresse. ${name} arbeitet als Kollege weiter, bis Sie das beenden.`,
      },
      {
        kind: "list",
        items: [
          "Prüfen Sie im Profil Name, Telefon und E-Mail-Adresse: Ihre Kunden sehen sie.",
          ...(receiverHost
            ? [
                `Anfragen gehen auch an ein Programm unter ${receiverHost}. Soll das nicht so bleiben, entfernen Sie es im Profil unter „Benachrichtigungen“, „Schnittstelle“.`,
              ]
            : []),
          "Hinterlegen Sie unter „Abo“ Ihre eigene Zahlungsart, wenn der Betrieb Premium hat.",
        ],
      },
      { kind: "button", label: "Profil ansehen", link: links.profile },
      {
        kind: "small-link",
        label: `Sie haben unsere AGB, Fassung ${termsVersion}, mit dem Vertrag zur Auftragsverarbeitung (AVV) angenommen`,
        link: links.terms,
      },
    ],
    footer: [{ kind: "small", text: `Das waren Sie nicht? Schreiben Sie uns sofort: ${contact}` }],
  });
}
