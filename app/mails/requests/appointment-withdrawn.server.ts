import { z } from "zod";
import { windowLabel } from "../../domain/customer-request/status/date-window.ts";
import { wantsAlerts } from "../../domain/profile/members/colleagues.server.ts";
import { businessOf } from "../kit/about-request.server.ts";
import { fileOfWithdrawn } from "../kit/calendar.server.ts";
import { button, heading } from "../kit/content.ts";
import { mail } from "../kit/mail.ts";

/** They hold nothing personal, because the request is gone. Times are in ms. */
const details = z.object({
  requestId: z.string(),
  startsAt: z.number(),
  endsAt: z.number(),
  sequence: z.number(),
});

declare module "#db/outbox-details.ts" {
  interface OutboxDetails extends Record<"appointment-withdrawn", z.infer<typeof details>> {}
}

export default mail("appointment-withdrawn", {
  label: "Termin zurückgezogen",
  to: "business",
  when: 'a request with an appointment to come is withdrawn; never with "aus"',
  key: "appointment-withdrawn:{request}:{user}",
  unsubscribe: "anfragen",
  details,
  async write(row, writing) {
    const business = await businessOf(writing.db, row.userId);
    if (!business || !wantsAlerts(writing.db, row.userId)) return null;
    const { startsAt, endsAt, requestId } = row.details;
    const appointment = { ...row.details, startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
    const window = windowLabel(appointment);
    return {
      subject: `Termin abgesagt: ${window}`,
      preheader: "Ein Kunde hat seine Anfrage zurückgezogen.",
      heading: "Ein Termin fällt aus",
      blocks: [
        "Ein Kunde hat seine Anfrage zurückgezogen. Sein Termin findet nicht statt:",
        heading(window),
        "Mit der Datei im Anhang verschwindet er aus Ihrem Kalender. Die Anfrage ist gelöscht, deshalb steht hier kein Name. Bitte löschen Sie auch Ihre Kopien davon.",
        button("Zur Übersicht", writing.site.requestLink(business.slug, requestId)),
      ],
      footer: ["Sie erhalten diese E-Mail, weil ein Kunde einen Termin mit Ihnen abgesagt hat."],
      attachments: [fileOfWithdrawn(business, appointment, row, writing)],
    };
  },
});
