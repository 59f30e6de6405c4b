import { type Block, type MailText, writeMail } from "./mail.ts";

export function accountDeletedMail({
  product,
  contact,
  hadBusiness,
  hadPlan,
}: {
  product: string;
  contact: string;
  hadBusiness: boolean;
  hadPlan: boolean;
}): MailText {
  return writeMail({
    product,
    subject: "Ihr Konto wurde gelöscht",
    preheader: `Ihre Daten bei ${product} sind gelöscht.`,
    heading: "Ihr Konto wurde gelöscht",
    blocks: [
      ...(hadBusiness ? goneBusiness(product) : goneAddress(product)),
      ...(hadPlan ? [ENDED_PLAN] : []),
      {
        kind: "paragraph",
        text: `Danke, dass Sie ${product} genutzt haben.`,
      },
    ],
    footer: [
      {
        kind: "small",
        text: `Sie haben Ihr Konto nicht gelöscht? Dann hatte jemand Zugang zu Ihrem Postfach oder Ihrem Gerät. Bitte sichern Sie beides und schreiben Sie uns an ${contact}.`,
      },
    ],
  });
}

const ENDED_PLAN: Block = {
  kind: "paragraph",
  text: "Ihr Abonnement ist damit beendet. Von jetzt an wird nichts abgebucht. Diese E-Mail ist Ihr Nachweis; bitte bewahren Sie sie auf.",
};

function goneBusiness(product: string): Block[] {
  return [
    {
      kind: "paragraph",
      text: `Ihr Konto bei ${product} ist gelöscht, mit Ihrem Profil und allen Anfragen und Fotos Ihrer Kunden. In Sicherungskopien stehen sie noch höchstens 14 Tage. Wiederherstellen lässt sich das Konto nicht.`,
    },
    {
      kind: "paragraph",
      text: "Ihr Anfrage-Link und gedruckte QR-Codes führen jetzt auf eine Seite, die sagt, dass es den Betrieb hier nicht mehr gibt. Der Link wird nie an jemand anderen vergeben. Bitte entfernen Sie ihn von Ihrer Website, von Karten und Fahrzeugen.",
    },
  ];
}

function goneAddress(product: string): Block[] {
  return [
    {
      kind: "paragraph",
      text: `Ihr Konto bei ${product} ist gelöscht, und mit ihm Ihre E-Mail-Adresse. In Sicherungskopien steht sie noch höchstens 14 Tage. Wiederherstellen lässt sich das Konto nicht.`,
    },
  ];
}
