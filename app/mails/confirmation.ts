import { type MailText, writeMail } from "./mail.ts";

export function confirmationMail(input: {
  product: string;
  code: string;
  minutes: number;
  askedBy: string | null;
}): MailText {
  const { product, code, minutes, askedBy } = input;
  return writeMail({
    product,
    subject: `${code} ist Ihr Bestätigungs-Code für ${product}`,
    preheader: `Der Code gilt ${minutes} Minuten und nur einmal.`,
    heading: "Bitte bestätigen Sie, dass Sie es sind",
    blocks: [
      {
        kind: "paragraph",
        text: "In Ihrem Konto soll etwas Wichtiges geändert oder abgerufen werden. Geben Sie dazu diesen Code dort ein, wo Sie ihn angefordert haben:",
      },
      { kind: "code", code },
      {
        kind: "small",
        text: `Der Code gilt ${minutes} Minuten und nur einmal.${askedBy ? ` Angefordert in ${askedBy}.` : ""}`,
      },
    ],
    footer: [
      {
        kind: "small",
        text: `Sie waren das nicht? Dann ist jemand in Ihrem Konto angemeldet. Geben Sie den Code niemandem, auch nicht Mitarbeitern von ${product}, und melden Sie sich in Ihren Profildaten unter „Konto“ überall ab.`,
      },
    ],
  });
}
