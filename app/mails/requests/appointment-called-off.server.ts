import { z } from "zod";
import { windowLabel } from "../../domain/customer-request/status/date-window.ts";
import {
  type Appointment,
  findAppointment,
} from "../../domain/customer-request/status/proposed-dates.server.ts";
import { alertAbout } from "../kit/about-request.server.ts";
import { fileForBusiness, LOCKED, shownCustomer } from "../kit/calendar.server.ts";
import { button, factsBlock } from "../kit/content.ts";
import { type Content, mail, type Row, type Writing } from "../kit/mail.ts";

/** `declinedAt`, in ms, names the decline that it follows. */
const details = z.object({ declinedAt: z.number() });

declare module "#db/outbox-details.ts" {
  interface OutboxDetails
    extends Record<"appointment-called-off", z.infer<typeof details>>,
      Record<"appointment-restored", Nothing> {}
}

/** It follows a decline, also one by another member. */
export const appointmentCalledOff = mail("appointment-called-off", {
  label: "Termin abgesagt",
  to: "business",
  when: 'ten seconds after it declines such a request; calendar file; never with "aus"',
  key: "appointment-called-off:{request}:{user}:{ms}",
  unsubscribe: "anfragen",
  details,
  write: (row, writing) =>
    told(row, writing, ({ cancelledAt }) => cancelledAt?.getTime() === row.details.declinedAt, {
      subject: "Termin abgesagt",
      preheader: "Ihr Betrieb hat die Anfrage abgesagt.",
      heading: "Ein Termin fällt aus",
      what: "Ihr Betrieb hat die Anfrage abgesagt. Der Termin findet nicht statt:",
      attached: "Mit der Datei im Anhang verschwindet er aus Ihrem Kalender.",
      why: "Sie erhalten diese E-Mail, weil Ihr Betrieb eine Anfrage mit Termin abgesagt hat.",
    }),
});

export const appointmentRestored = mail("appointment-restored", {
  label: "Termin steht wieder",
  to: "who heard that it was called off",
  when: "the decline is taken back; calendar file",
  key: "appointment-restored:{request}:{user}:{ms}",
  unsubscribe: "anfragen",
  write: (row, writing) =>
    told(row, writing, ({ cancelledAt }) => cancelledAt === null, {
      subject: "Termin steht wieder",
      preheader: "Ihr Betrieb hat die Absage zurückgenommen.",
      heading: "Ein Termin steht wieder",
      what: "Ihr Betrieb hat die Absage zurückgenommen. Der Termin findet doch statt:",
      attached: "Mit der Datei im Anhang steht er wieder in Ihrem Kalender.",
      why: "Sie erhalten diese E-Mail, weil Ihr Betrieb die Absage eines Termins zurückgenommen hat.",
    }),
});

async function told(
  row: Pick<Row, "userId" | "customerRequestId" | "createdAt">,
  writing: Writing,
  isWanted: (appointment: Appointment) => boolean,
  said: Record<"subject" | "preheader" | "heading" | "what" | "attached" | "why", string>,
): Promise<Content | null> {
  const alert = await alertAbout(row, writing);
  const appointment = alert && findAppointment(writing.db, alert.business.slug, alert.request.id);
  if (!appointment || !isWanted(appointment)) return null;
  const window = windowLabel(appointment);
  const customer = shownCustomer(alert);
  return {
    subject: [`${said.subject}: ${window}`, customer?.name].filter(Boolean).join(" – "),
    preheader: said.preheader,
    heading: said.heading,
    blocks: [
      said.what,
      factsBlock([["Termin", window], ...(customer?.facts ?? [])]),
      said.attached,
      button("Anfrage öffnen", alert.link),
      !customer && LOCKED,
    ],
    footer: [said.why],
    attachments: [fileForBusiness(alert, appointment, row, writing)],
  };
}
