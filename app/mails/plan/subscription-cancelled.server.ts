import { href } from "react-router";
import { z } from "zod";
import { mailedBusiness } from "../../domain/notification/mailed-business.server.ts";
import { button, germanDay } from "../kit/content.ts";
import { mail } from "../kit/mail.ts";

/** Times are in ms. `isUnbilled` means before the first payment (D67). */
const details = z.object({
  cancelledAt: z.number(),
  paidUntil: z.number(),
  isUnbilled: z.boolean().optional(),
});

declare module "#db/outbox-details.ts" {
  interface OutboxDetails extends Record<"subscription-cancelled", z.infer<typeof details>> {}
}

/** It comes to everybody, hints wanted or not: it answers what the business just did. */
export default mail("subscription-cancelled", {
  label: "Abo gekündigt",
  to: "sign-in address",
  when: "the cancellation arrives",
  key: "subscription-cancelled:{business}:{ms}",
  unsubscribe: "konto",
  details,
  write({ userId, details: { cancelledAt, paidUntil, isUnbilled } }, { db, site: { product, page } }) {
    const business = mailedBusiness(db, userId);
    if (!business) return null;
    const lastDay = germanDay(new Date(paidUntil));
    const isGranted = (business.grantedUntil?.getTime() ?? 0) > paidUntil;
    const money = isUnbilled
      ? "Abgebucht wurde nichts, und es wird auch nichts abgebucht."
      : "Danach wird nichts mehr abgebucht.";
    return {
      subject: "Ihre Kündigung ist bei uns eingegangen",
      preheader: `Bis zum ${lastDay} bleibt alles, wie es ist.`,
      blocks: [
        `Das Abo für ${business.companyName} wurde am ${germanDay(new Date(cancelledAt))} gekündigt und endet am ${lastDay}. Bis dahin nutzen Sie ${product} wie bisher. ${money}`,
        `Ihr Anfrage-Link bleibt auch danach erreichbar, und Anfragen kommen weiter an. Lesen können Sie sie ${isGranted ? "weiter, solange Sie freigeschaltet sind" : "mit einem neuen Abo"}; jede wird 30 Tage nach ihrem Eingang gelöscht.`,
        "Haben Sie es sich anders überlegt? Sie können jederzeit weitermachen:",
        button("Abo ansehen", page(href("/abo"))),
      ],
      footer: ["Sie erhalten diese E-Mail als Bestätigung Ihrer Kündigung. Bitte bewahren Sie sie auf."],
    };
  },
});
