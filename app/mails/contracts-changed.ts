import { germanDay } from "./german-day.ts";
import { type MailText, writeMail } from "./mail.ts";
import type { Block } from "./mail-content.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** In days: as the terms and the processing contract promise. */
const TERMS_AHEAD = 42;
const CONTRACT_AHEAD = 28;

interface ChangedContract {
  version: string;
  link: string;
}

export interface ContractsChanged {
  product: string;
  contact: string;
  toldAt: Date;
  /** Null for what stays as it was accepted. */
  terms: ChangedContract | null;
  contract: ChangedContract | null;
  acceptLink: string;
}

export function contractsChangedMail(facts: ContractsChanged): MailText {
  const { product, contact, toldAt, terms, contract, acceptLink } = facts;
  const from = (days: number) => germanDay(new Date(toldAt.getTime() + days * DAY_MS));
  const named = [terms && "AGB", contract && "Vertrag zur Auftragsverarbeitung"]
    .filter(Boolean)
    .join(" und ");
  const blocks: Block[] = [];
  if (terms)
    blocks.push(
      {
        kind: "paragraph",
        text: `Unsere AGB haben eine neue Fassung: ${terms.version}. Sie gilt für Sie ab dem ${from(TERMS_AHEAD)}, wenn Sie zustimmen. Stimmen Sie nicht zu, bleibt es bei der Fassung, die Sie angenommen haben; wir dürfen den Vertrag dann nach den AGB kündigen.`,
      },
      { kind: "small-link", label: "Die neuen AGB lesen", link: terms.link },
    );
  if (contract)
    blocks.push(
      {
        kind: "paragraph",
        text: `Der Vertrag zur Auftragsverarbeitung (AVV) hat eine neue Fassung: ${contract.version}. Anlage 2 nennt die Dienste, die mit Daten Ihrer Kunden arbeiten. Er gilt ab dem ${from(CONTRACT_AHEAD)}, wenn Sie zustimmen; einem neuen Dienst können Sie bis dahin widersprechen: ${contact}.`,
      },
      { kind: "small-link", label: "Den neuen Vertrag zur Auftragsverarbeitung lesen", link: contract.link },
    );
  return writeMail({
    product,
    subject: `Neue Fassung: ${named}`,
    preheader: "Was sich ändert, ab wann, und wo Sie zustimmen.",
    heading: `Neue Fassung: ${named}`,
    blocks: [
      ...blocks,
      {
        kind: "paragraph",
        text: "In Ihrem Profil unter „Konto“ finden Sie, was Sie angenommen haben, und können die neue Fassung annehmen.",
      },
      { kind: "button", label: "Ansehen und annehmen", link: acceptLink },
      { kind: "paragraph", text: `Fragen? Schreiben Sie uns an ${contact}.` },
    ],
    footer: [
      { kind: "small", text: `Sie erhalten diese E-Mail, weil sie Ihren Vertrag über ${product} betrifft.` },
    ],
  });
}
