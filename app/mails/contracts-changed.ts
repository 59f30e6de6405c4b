import { germanDay } from "./german-day.ts";
import { type MailText, writeMail } from "./mail.ts";
import type { Block } from "./mail-content.ts";

interface ChangedContract {
  version: string;
  from: Date;
  link: string;
}

export interface ContractsChanged {
  product: string;
  contact: string;
  /** Null for what stays as it was accepted. */
  terms: ChangedContract | null;
  contract: (ChangedContract & { services: boolean; rest: boolean }) | null;
  acceptLink: string;
}

export function contractsChangedMail(facts: ContractsChanged): MailText {
  const { product, contact, terms, contract, acceptLink } = facts;
  const named = [terms && "AGB", contract && "Vertrag zur Auftragsverarbeitung"]
    .filter(Boolean)
    .join(" und ");
  const blocks: Block[] = [];
  if (terms)
    blocks.push(
      {
        kind: "paragraph",
        text: `Unsere AGB haben eine neue Fassung: ${terms.version}. Sie gilt für Sie ab dem ${germanDay(terms.from)}, wenn Sie zustimmen. Stimmen Sie nicht zu, bleibt es bei der Fassung, die Sie angenommen haben; wir dürfen den Vertrag dann nach den AGB kündigen.`,
      },
      { kind: "small-link", label: "Die neuen AGB lesen", link: terms.link },
    );
  if (contract)
    blocks.push(
      {
        kind: "paragraph",
        text: `Der Vertrag zur Auftragsverarbeitung (AVV) hat eine neue Fassung: ${contract.version}. ${holding(contract, contact)}`,
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

function holding(
  { from, services, rest }: NonNullable<ContractsChanged["contract"]>,
  contact: string,
): string {
  const withConsent = `Die neue Fassung gilt ab dem ${germanDay(from)}, wenn Sie zustimmen. Stimmen Sie nicht zu, bleibt es bei der Fassung, die Sie angenommen haben.`;
  if (!services) return withConsent;
  const objection = `Einem neuen Dienst können Sie bis dahin widersprechen: ${contact}.`;
  return rest
    ? `${withConsent} Nur die Liste der Dienste, die mit Daten Ihrer Kunden arbeiten (Anlage 2), gilt ab diesem Tag auch ohne Ihre Zustimmung. ${objection}`
    : `Geändert ist die Liste der Dienste, die mit Daten Ihrer Kunden arbeiten (Anlage 2). Die neue Fassung gilt ab dem ${germanDay(from)} auch ohne Ihre Zustimmung. ${objection}`;
}
