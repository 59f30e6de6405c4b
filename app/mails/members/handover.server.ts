import { href } from "react-router";
import { z } from "zod";
import { receiverOf } from "../../domain/notification/webhook/endpoint.server.ts";
import { businessOffered } from "../../domain/profile/members/handover.server.ts";
import { button, germanDay, small, smallLink } from "../kit/content.ts";
import { mail } from "../kit/mail.ts";

const refused = z.object({ name: z.string() });
/** `name` is the other one's. `termsVersion` is what the new owner accepted, null for the former. */
const done = z.object({ companyName: z.string(), name: z.string(), termsVersion: z.string().nullable() });

declare module "#db/outbox-details.ts" {
  interface OutboxDetails
    extends Record<"handover-offered", Nothing>,
      Record<"handover-refused", z.infer<typeof refused>>,
      Record<"handed-over", z.infer<typeof done>> {}
}

export const handoverOffered = mail("handover-offered", {
  label: "Übergabe angeboten",
  to: "the colleague",
  when: "the owner offers the business; five a day",
  key: "handover-offered:{offer}",
  write({ userId, recipient: email }, { db, site: { product, page, priceCents }, now }) {
    const offered = userId && businessOffered(db, { id: userId, email }, now);
    if (!offered) return null;
    const { companyName, ownerName, receiverHost, expiresAt } = offered;
    return {
      subject: `Möchten Sie ${companyName} bei ${product} übernehmen?`,
      preheader: `${ownerName} möchte Ihnen den Betrieb übergeben.`,
      heading: "Ein Betrieb soll an Sie gehen",
      blocks: [
        `${ownerName} möchte, dass Sie bei ${product} Inhaber von ${companyName} werden. Nehmen Sie an, verwalten Sie Profil, ${priceCents === null ? "" : "Abo, "}Kollegen und das Konto, und der Vertrag mit uns läuft auf Sie.`,
        receiverHost &&
          `Anfragen von Kunden gehen auch an ein Programm unter ${receiverHost}. Das bleibt so, bis es jemand ändert.`,
        button("Angebot ansehen", page(href("/profil/uebergabe"))),
        small(
          `Sie können bis ${germanDay(expiresAt)} annehmen oder ablehnen. Ohne Ihre Zustimmung ändert sich nichts.`,
        ),
      ],
    };
  },
});

export const handoverRefused = mail("handover-refused", {
  label: "Übergabe abgelehnt",
  to: "owner",
  when: "the colleague refuses",
  key: "handover-refused:{offer}",
  details: refused,
  write: ({ details: { name } }, { site: { product } }) => ({
    subject: `${name} möchte den Betrieb nicht übernehmen`,
    preheader: "Sie bleiben Inhaber, es hat sich nichts geändert.",
    heading: "Ihr Angebot wurde abgelehnt",
    blocks: [
      `${name} hat abgelehnt, Ihren Betrieb bei ${product} zu übernehmen. Sie bleiben Inhaber, es hat sich nichts geändert.`,
    ],
  }),
});

export const handedOver = mail("handed-over", {
  label: "Betrieb übergeben",
  to: "former and new owner",
  when: "the colleague accepts",
  key: "handed-over:{offer}:{user}",
  details: done,
  write({ details: { companyName, name, termsVersion }, userId }, { db, site }) {
    const { product, contact, page } = site;
    const isPriced = site.priceCents !== null;
    if (termsVersion === null)
      return {
        subject: `${companyName} ist übergeben`,
        preheader: `${name} ist jetzt Inhaber bei ${product}.`,
        heading: `${name} hat übernommen`,
        blocks: [
          `${name} ist jetzt bei ${product} Inhaber von ${companyName} und unser Vertragspartner. Sie arbeiten als Kollege weiter: Ihre Anmeldung und die Anfragen bleiben.${isPriced ? " Rechnungen gehen nicht mehr an Sie." : ""}`,
          isPriced &&
            "Ist beim Zahlungsdienst Ihre Karte oder Ihr Konto hinterlegt, wird weiter davon abgebucht, bis der neue Inhaber es ändert. Bitte sprechen Sie das ab.",
        ],
        footer: [`Das haben Sie nicht gewollt? Schreiben Sie uns sofort: ${contact}`],
      };
    const host = receiverOf(db, userId ?? "")?.host;
    const items = [
      "Prüfen Sie im Profil Name, Telefon und E-Mail-Adresse: Ihre Kunden sehen sie.",
      host &&
        `Anfragen gehen auch an ein Programm unter ${host}. Soll das nicht so bleiben, entfernen Sie es im Profil unter „Daten und Schnittstelle“.`,
      isPriced &&
        "Hinterlegen Sie unter „Abo verwalten“ Ihre eigene Zahlungsart, wenn der Betrieb Premium hat.",
    ];
    return {
      subject: `${companyName} gehört jetzt Ihnen`,
      preheader: `Sie sind bei ${product} jetzt Inhaber.`,
      heading: "Sie sind jetzt Inhaber",
      blocks: [
        `${name} hat Ihnen ${companyName} übergeben. Profil, ${isPriced ? "Abo, " : ""}Kollegen und das Konto verwalten ab jetzt Sie${isPriced ? ", und Rechnungen gehen an diese Adresse" : ""}. ${name} arbeitet als Kollege weiter, bis Sie das beenden.`,
        { kind: "list", items: items.filter((item) => typeof item === "string") },
        button("Profil ansehen", page(href("/profil"))),
        smallLink(
          `Sie haben unsere AGB, Fassung ${termsVersion}, mit dem Vertrag zur Auftragsverarbeitung (AVV) angenommen`,
          page(href("/agb")),
        ),
      ],
      footer: [`Das waren Sie nicht? Schreiben Sie uns sofort: ${contact}`],
    };
  },
});
