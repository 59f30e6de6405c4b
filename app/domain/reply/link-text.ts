import { type Correspondents, dressReply } from "../assessment/dress-reply.ts";

interface Page {
  page: string;
  privacyNotice: string;
  product: string;
}

/** Goes with the link to what a member wrote down: who has the data, why and how long (law L39). */
export function linkText({ page, privacyNotice, product }: Page, people: Correspondents): string {
  const lines = [
    `wir haben Ihre Anfrage aufgeschrieben. Hier sehen Sie, wie es weitergeht, können Fotos nachreichen und alles löschen:\n${page}`,
    `Ihre Angaben hat ${people.companyName}, um Ihre Anfrage zu bearbeiten. Sie liegen bei ${product} und werden nach 30 Tagen gelöscht. Datenschutz: ${privacyNotice}`,
  ];
  return dressReply(lines.join("\n\n"), people, "chat");
}
