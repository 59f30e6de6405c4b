import { z } from "zod";
import { keptUntil, outlives } from "../../domain/customer-request/kept-until.ts";
import { windowLabel } from "../../domain/customer-request/status/date-window.ts";
import { findFollowUps } from "../../domain/customer-request/status/find-follow-ups.server.ts";
import {
  findAppointment,
  newestProposal,
  overlapsAnother,
} from "../../domain/customer-request/status/proposed-dates.server.ts";
import { frameLabel } from "../../domain/profile/prices.ts";
import { dictionaryOf } from "../../languages/dictionary.ts";
import { alertAbout, quoted } from "../kit/about-request.server.ts";
import { fileForBusiness, LOCKED, shownCustomer, takenWindow } from "../kit/calendar.server.ts";
import { button, factsBlock, germanDay, quote } from "../kit/content.ts";
import { mail } from "../kit/mail.ts";

const flag = z.boolean().optional();
const details = z.object({ proposalId: z.string(), isChanged: flag, isPrice: flag });

declare module "#db/outbox-details.ts" {
  interface OutboxDetails extends Record<"dates-answered", z.infer<typeof details>> {}
}

const ANOTHER_DATE = "Bitte schlagen Sie andere Termine vor, oder rufen Sie an.";

export default mail("dates-answered", {
  label: "Antwort auf Terminvorschlag",
  to: "business",
  when: 'the customer takes a date (calendar file) or another one, none fits, or answers a price frame; never with "aus"',
  key: "dates-answered:{proposal[:price]}:{user}:{ms}",
  unsubscribe: "anfragen",
  details,
  async write(row, writing) {
    const { db } = writing;
    const alert = await alertAbout(row, writing);
    const proposal = alert && newestProposal(db, alert.business.slug, alert.request.id);
    if (!alert || proposal?.id !== row.details.proposalId) return null;
    const { request, business, link } = alert;
    const taken = takenWindow(proposal, row.details.proposalId);
    const window = taken && windowLabel(taken);
    const changed = row.details.isChanged ? "Termin geändert" : null;
    const standing = findAppointment(db, business.slug, request.id);
    const appointment = taken && standing;
    const wish = taken
      ? undefined
      : findFollowUps(db, business.slug, request.id).findLast(({ isToDates }) => isToDates);
    const isDouble = appointment !== null && overlapsAnother(db, business.slug, request.id, appointment);
    const deletedAt = taken && outlives(taken.startsAt, request) ? keptUntil(request) : null;
    const customer = shownCustomer(alert);
    const { price } = proposal;
    const says = price?.fits ? "passt" : "passt nicht";
    const frame = price && price.fits !== null && `${frameLabel(price, dictionaryOf("de"))}: ${says}`;
    const about = [...(frame ? [["Preisrahmen", frame] as const] : []), ...(customer?.facts ?? [])];
    const reply = {
      footer: ["Sie erhalten diese E-Mail, weil ein Kunde auf Ihren Vorschlag geantwortet hat."],
      replyTo: customer && request.customerEmail,
    };
    if (row.details.isPrice)
      return {
        subject: [`Preisrahmen ${says}`, customer?.name].filter(Boolean).join(" – "),
        preheader: frame || "",
        heading: `Der Preisrahmen ${says}`,
        blocks: [factsBlock(about), button("Anfrage öffnen", link), !customer && LOCKED],
        ...reply,
      };
    return {
      subject: [window ? `${changed ?? "Termin"}: ${window}` : "Kein Termin passt", customer?.name]
        .filter(Boolean)
        .join(" – "),
      preheader: window ?? ANOTHER_DATE,
      heading: window ? (changed ?? "Ihr Termin steht fest") : "Keiner der Termine passt",
      blocks: [
        window
          ? [
              factsBlock([["Termin", window], ...about]),
              isDouble && "Zur selben Zeit haben Sie schon einen anderen Termin. Bitte sehen Sie nach.",
              "Mit der Datei im Anhang steht er auch in Ihrem Kalender.",
              deletedAt &&
                `Diese Anfrage wird am ${germanDay(deletedAt)} gelöscht. Der Termin steht dann nur in Ihren Kalendern.`,
            ]
          : [
              customer && wish?.message && quote(quoted(wish.message)),
              ANOTHER_DATE,
              factsBlock([
                ...(standing ? [["Bisher steht fest", windowLabel(standing)] as const] : []),
                ...about,
              ]),
            ],
        button("Anfrage öffnen", link),
        !customer && LOCKED,
      ],
      ...reply,
      ...(appointment && { attachments: [fileForBusiness(alert, appointment, row, writing)] }),
    };
  },
});
