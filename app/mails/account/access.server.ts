import { eq } from "drizzle-orm";
import { z } from "zod";
import { profiles } from "#db/schema.ts";
import { SUSPENSION_REASONS } from "#db/values.ts";
import { SUSPENSION_REASON_LABELS } from "../../domain/suspension/reasons.ts";
import { mail } from "../kit/mail.ts";

const details = z.object({ reason: z.enum(SUSPENSION_REASONS) });

declare module "#db/outbox-details.ts" {
  interface OutboxDetails
    extends Record<"access-ended", z.infer<typeof details>>,
      Record<"access-restored", Nothing> {}
}

const footer = ["Sie erhalten diese E-Mail einmal, weil sie Ihr Konto betrifft."];

export const accessEnded = mail("access-ended", {
  label: "Zugang beendet",
  to: "sign-in address",
  when: "the account is suspended",
  key: "access-ended:{business}:{ms}",
  details,
  write({ details: { reason }, userId }, { db, site: { product, contact, priceCents } }) {
    const business = db
      .select()
      .from(profiles)
      .where(eq(profiles.ownerId, userId ?? ""))
      .get();
    if (!business) return null;
    return {
      subject: "Wir haben Ihren Zugang beendet",
      preheader: "Warum, und was Sie jetzt tun können.",
      blocks: [
        `Den Zugang für ${business.companyName} bei ${product} haben wir heute beendet. Der Grund: ${SUSPENSION_REASON_LABELS[reason]}.`,
        "Ab sofort können Sie sich nicht mehr anmelden. Ihr Anfrage-Link nimmt keine Anfragen mehr an, und Sie erhalten keine Nachrichten mehr über Anfragen. Was schon da war, wird wie immer 30 Tage nach dem Eingang gelöscht.",
        priceCents !== null &&
          "Haben Sie ein Abo, kündigen wir es zum Ende des bezahlten Zeitraums oder der Testphase. Danach wird nichts abgebucht.",
        `Halten Sie das für einen Irrtum? Möchten Sie Ihre Daten bekommen oder löschen lassen? Schreiben Sie uns an ${contact}. Wir antworten Ihnen.`,
      ],
      footer,
    };
  },
});

export const accessRestored = mail("access-restored", {
  label: "Zugang wieder geöffnet",
  to: "sign-in address",
  when: "the account is reinstated",
  key: "access-restored:{business}:{ms}",
  write: (_row, { site: { product, contact, priceCents } }) => ({
    subject: "Ihr Zugang ist wieder offen",
    preheader: "Sie können sich wieder anmelden.",
    blocks: [
      `Sie können sich bei ${product} ab sofort wieder anmelden. Ihr Anfrage-Link und Ihre QR-Codes nehmen wieder Anfragen an.`,
      priceCents !== null &&
        "Haben wir Ihr Abo gekündigt, läuft es zum Ende des bezahlten Zeitraums aus. Unter „Abo verwalten“ können Sie es fortsetzen oder neu buchen.",
      `Fragen? Schreiben Sie uns an ${contact}.`,
    ],
    footer,
  }),
});
