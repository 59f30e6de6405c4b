import { desc, eq } from "drizzle-orm";
import { href } from "react-router";
import { profiles, userConsents } from "#db/schema.ts";
import { trialEndOf } from "../../domain/subscription/find-subscription.server.ts";
import { button, factsBlock, germanDay, small, smallLink } from "../kit/content.ts";
import { mail } from "../kit/mail.ts";

declare module "#db/outbox-details.ts" {
  interface OutboxDetails extends Record<"welcome", Nothing> {}
}

export default mail("welcome", {
  label: "Willkommen",
  to: "sign-in address",
  when: "after joining",
  key: "welcome:{user}",
  unsubscribe: "konto",
  write({ userId }, { db, site: { product, page, priceCents } }) {
    const { companyName, slug, ownerId } = profiles;
    const business = db
      .select({ companyName, slug, trialEndsAt: trialEndOf, termsVersion: userConsents.agbVersion })
      .from(profiles)
      .innerJoin(userConsents, eq(userConsents.userId, ownerId))
      .where(eq(ownerId, userId ?? ""))
      .orderBy(desc(userConsents.createdAt))
      .get();
    if (!business?.slug) return null;
    const requestLink = page(`/${business.slug}`);
    return {
      subject: `Willkommen bei ${product}: Ihr Anfrage-Link`,
      preheader: `Unter diesem Link schicken Ihre Kunden Ihnen ihre Anfragen: ${requestLink}`,
      heading: `Willkommen bei ${product}, ${business.companyName}!`,
      blocks: [
        "Ihr Anfrage-Link ist fertig. Wer ihn öffnet, beschreibt sein Anliegen, legt Fotos dazu und sagt, wann Sie zurückrufen können:",
        requestLink,
        button("Formular ausprobieren", `${requestLink}?ort=probe`),
        "So kommt der Link zu Ihren Kunden:",
        factsBlock([
          ["WhatsApp und Mailbox", "Nennen Sie ihn in der automatischen Antwort und in Ihrer Ansage."],
          ["Internet", "Setzen Sie ihn auf Ihre Website und in Ihren Eintrag bei Google."],
          ["Unterwegs", "Drucken Sie den QR-Code auf Auto, Visitenkarte und Rechnung."],
        ]),
        smallLink(
          "Ihren QR-Code, Druckdateien und einen fertigen Aushang finden Sie hier",
          page(href("/so-funktioniert-es/link")),
        ),
        priceCents !== null &&
          `Sie können ${product} bis zum ${germanDay(business.trialEndsAt)} kostenlos testen. Danach entscheiden Sie selbst: Ohne Ihr Zutun wird daraus kein bezahltes Abo.`,
        button("Zu Ihrer Übersicht", page(href("/dashboard/:slug", { slug: business.slug }))),
        small(
          `Als Unternehmen haben Sie unsere AGB in der Fassung ${business.termsVersion} angenommen, mit dem Vertrag zur Auftragsverarbeitung als Anlage.`,
        ),
        smallLink("AGB lesen, drucken oder speichern", page(href("/agb"))),
      ],
      footer: [
        `Sie erhalten diese E-Mail einmal, weil Sie gerade Ihren Betrieb bei ${product} angelegt haben.`,
      ],
    };
  },
});
