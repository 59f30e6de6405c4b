import { href } from "react-router";
import { z } from "zod";
import { mailedBusiness } from "../../domain/notification/mailed-business.server.ts";
import { button, germanDay, smallLink } from "../kit/content.ts";
import { mail } from "../kit/mail.ts";

/** Times are in ms. `isFirstPayment` means that the first one is due at `renewsAt` (D67). */
const details = z.object({
  bookedAt: z.number(),
  renewsAt: z.number(),
  isFirstPayment: z.boolean().optional(),
});

declare module "#db/outbox-details.ts" {
  interface OutboxDetails extends Record<"subscription-booked", z.infer<typeof details>> {}
}

export default mail("subscription-booked", {
  label: "Abo gebucht",
  to: "sign-in address",
  when: "the first payment arrives",
  key: "subscription-booked:{business}:{plan}",
  unsubscribe: "konto",
  details,
  write({ userId, details: { bookedAt, renewsAt, isFirstPayment } }, { db, site: { product, page } }) {
    const business = mailedBusiness(db, userId);
    if (!business) return null;
    const renewal = germanDay(new Date(renewsAt));
    const due = isFirstPayment
      ? `Ihre Testphase läuft weiter: Die erste Zahlung ist am ${renewal} fällig, danach verlängert sich das Abo jeden Monat.`
      : `Das Abo verlängert sich jeden Monat, das nächste Mal am ${renewal}.`;
    return {
      subject: `Ihre Buchung: ${product} Premium`,
      preheader: "Vielen Dank! Alle Anfragen sind für Sie freigeschaltet.",
      heading: "Vielen Dank für Ihre Buchung",
      blocks: [
        `${product} Premium ist seit dem ${germanDay(new Date(bookedAt))} für ${business.companyName} gebucht. Alle Anfragen sind freigeschaltet.`,
        button("Zu Ihrer Übersicht", page(href("/dashboard"))),
        `${due} Kündigen können Sie jederzeit zum Ende des bezahlten Monats. Die Rechnung mit Betrag und Umsatzsteuer bekommen Sie in einer eigenen E-Mail.`,
        smallLink("Abo verwalten, Rechnungen ansehen oder kündigen", page(href("/abo"))),
        smallLink("Die AGB, die für Ihr Abo gelten", page(href("/agb"))),
      ],
      footer: ["Sie erhalten diese E-Mail als Bestätigung Ihrer Buchung. Bitte bewahren Sie sie auf."],
    };
  },
});
