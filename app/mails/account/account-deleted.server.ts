import { z } from "zod";
import { mail } from "../kit/mail.ts";

const details = z.object({ hadBusiness: z.boolean(), hadPlan: z.boolean() });

declare module "#db/outbox-details.ts" {
  interface OutboxDetails extends Record<"account-deleted", z.infer<typeof details>> {}
}

export default mail("account-deleted", {
  label: "Konto gelöscht",
  to: "sign-in address",
  when: "with the deletion",
  key: "account-deleted:{user}",
  details,
  write: ({ details: { hadBusiness, hadPlan } }, { site: { product, contact } }) => ({
    subject: "Ihr Konto wurde gelöscht",
    preheader: `Ihre Daten bei ${product} sind gelöscht.`,
    blocks: [
      hadBusiness
        ? [
            `Ihr Konto bei ${product} ist gelöscht, mit Ihrem Profil und allen Anfragen und Fotos Ihrer Kunden. In Sicherungskopien stehen sie noch höchstens 14 Tage. Wiederherstellen lässt sich das Konto nicht.`,
            "Ihr Anfrage-Link und gedruckte QR-Codes führen jetzt auf eine Seite, die sagt, dass es den Betrieb hier nicht mehr gibt. Der Link wird nie an jemand anderen vergeben. Bitte entfernen Sie ihn von Ihrer Website, von Karten und Fahrzeugen.",
          ]
        : `Ihr Konto bei ${product} ist gelöscht, und mit ihm Ihre E-Mail-Adresse. In Sicherungskopien steht sie noch höchstens 14 Tage. Wiederherstellen lässt sich das Konto nicht.`,
      hadPlan &&
        "Ihr Abonnement ist damit beendet. Von jetzt an wird nichts abgebucht. Diese E-Mail ist Ihr Nachweis; bitte bewahren Sie sie auf.",
      `Danke, dass Sie ${product} genutzt haben.`,
    ],
    footer: [
      `Sie haben Ihr Konto nicht gelöscht? Dann hatte jemand Zugang zu Ihrem Postfach oder Ihrem Gerät. Bitte sichern Sie beides und schreiben Sie uns an ${contact}.`,
    ],
  }),
});
