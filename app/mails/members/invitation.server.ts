import { href } from "react-router";
import { z } from "zod";
import { isQuotable } from "../../domain/notification/quotable.ts";
import { findInvitation } from "../../domain/profile/members/join.server.ts";
import { button, small } from "../kit/content.ts";
import { mail } from "../kit/mail.ts";

const details = z.object({ token: z.string() });

declare module "#db/outbox-details.ts" {
  interface OutboxDetails extends Record<"invitation", z.infer<typeof details>> {}
}

const BERLIN = new Intl.DateTimeFormat("de-DE", {
  timeZone: "Europe/Berlin",
  weekday: "long",
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
});

export default mail("invitation", {
  label: "Einladung",
  to: "the invited person",
  when: "the owner invites or sends again",
  key: "invitation:{secret}",
  details,
  write({ details: { token } }, { db, site: { product, page, priceCents }, now }) {
    const invitation = findInvitation(db, token, now);
    if (!invitation) return null;
    // The address may be a stranger's, so no name is told that could be followed like a link (D42).
    const companyName = isQuotable(invitation.companyName) ? invitation.companyName : null;
    return {
      subject: companyName ? `${companyName} lädt Sie zu ${product} ein` : `Einladung zu ${product}`,
      preheader: "Lesen und beantworten Sie die Anfragen der Kunden gemeinsam.",
      heading: "Sie sind eingeladen",
      blocks: [
        `${companyName ?? "Ein Betrieb"} möchte die Anfragen seiner Kunden bei ${product} mit Ihnen zusammen bearbeiten. Dafür bekommen Sie eine eigene Anmeldung mit dieser E-Mail-Adresse. ${priceCents === null ? "Sie" : "Sie kostet nichts, und Sie"} schließen damit keinen Vertrag.`,
        button("Einladung ansehen", page(`${href("/einladung")}?t=${token}`)),
        small(
          `Der Link gilt bis ${BERLIN.format(invitation.expiresAt)} Uhr und nur einmal. Bitte geben Sie ihn nicht weiter.`,
        ),
      ],
      footer: [
        "Sie kennen den Betrieb nicht oder haben nicht damit gerechnet? Dann brauchen Sie nichts zu tun. Ohne Ihren Klick entsteht kein Konto, und nach dem Ende der Frist löschen wir Ihre Adresse.",
      ],
    };
  },
});
