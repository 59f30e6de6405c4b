import { href } from "react-router";
import { AHEAD_MS } from "../../domain/consent/contract-changes.ts";
import { acceptedContracts } from "../../domain/consent/record-consent.server.ts";
import { button, germanDay, smallLink } from "../kit/content.ts";
import { mail } from "../kit/mail.ts";

declare module "#db/outbox-details.ts" {
  interface OutboxDetails extends Record<"contracts-changed", Nothing> {}
}

export default mail("contracts-changed", {
  label: "Neue Fassung der Verträge",
  to: "owner",
  when: "working hours after a start with other texts than accepted",
  key: "contracts-changed:{user}:{terms}:{contract}",
  write({ userId, createdAt }, { db, site: { product, contact, page } }) {
    const accepted = acceptedContracts(db, userId ?? "");
    if (!accepted) return null;
    const changed = (document: "agb" | "avv") => {
      const version = accepted[document].newer;
      const from = germanDay(new Date(createdAt.getTime() + AHEAD_MS[document]));
      return version ? { version, from, link: page(href(`/${document}`)) } : null;
    };
    const [terms, contract] = [changed("agb"), changed("avv")];
    if (!terms && !contract) return null;
    const named = [terms && "AGB", contract && "Vertrag zur Auftragsverarbeitung"];
    return {
      subject: `Neue Fassung: ${named.filter(Boolean).join(" und ")}`,
      preheader: "Was sich ändert, ab wann, und wo Sie zustimmen.",
      blocks: [
        terms && [
          `Unsere AGB haben eine neue Fassung: ${terms.version}. Sie gilt für Sie ab dem ${terms.from}, wenn Sie zustimmen. Stimmen Sie nicht zu, bleibt es bei der Fassung, die Sie angenommen haben; wir dürfen den Vertrag dann nach den AGB kündigen.`,
          smallLink("Die neuen AGB lesen", terms.link),
        ],
        contract && [
          `Der Vertrag zur Auftragsverarbeitung (AVV) hat eine neue Fassung: ${contract.version}. ${holding(contract.from, accepted.avvChanges, contact)}`,
          smallLink("Den neuen Vertrag zur Auftragsverarbeitung lesen", contract.link),
        ],
        "In Ihrem Profil unter „Daten und Schnittstelle“ finden Sie, was Sie angenommen haben, und können die neue Fassung annehmen.",
        button("Ansehen und annehmen", page(`${href("/profil/schnittstelle")}#daten`)),
        `Fragen? Schreiben Sie uns an ${contact}.`,
      ],
      footer: [`Sie erhalten diese E-Mail, weil sie Ihren Vertrag über ${product} betrifft.`],
    };
  },
});

function holding(
  from: string,
  { services, rest }: { services: boolean; rest: boolean },
  contact: string,
): string {
  const withConsent = `Die neue Fassung gilt ab dem ${from}, wenn Sie zustimmen. Stimmen Sie nicht zu, bleibt es bei der Fassung, die Sie angenommen haben.`;
  if (!services) return withConsent;
  const objection = `Einem neuen Dienst können Sie bis dahin widersprechen: ${contact}.`;
  return rest
    ? `${withConsent} Nur die Liste der Dienste, die mit Daten Ihrer Kunden arbeiten (Anlage 2), gilt ab diesem Tag auch ohne Ihre Zustimmung. ${objection}`
    : `Geändert ist die Liste der Dienste, die mit Daten Ihrer Kunden arbeiten (Anlage 2). Die neue Fassung gilt ab dem ${from} auch ohne Ihre Zustimmung. ${objection}`;
}
