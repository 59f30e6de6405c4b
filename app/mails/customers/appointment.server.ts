import { z } from "zod";
import { windowLabelIn } from "../../domain/customer-request/status/date-window.ts";
import {
  findAppointment,
  newestProposal,
} from "../../domain/customer-request/status/proposed-dates.server.ts";
import { dictionaryOf } from "../../languages/dictionary.ts";
import { customerMail } from "../kit/about-customer.server.ts";
import { deletionBefore, fileForCustomer, takenWindow } from "../kit/calendar.server.ts";
import { button, heading } from "../kit/content.ts";
import { mail } from "../kit/mail.ts";

const details = z.object({ proposalId: z.string(), token: z.string() });

declare module "#db/outbox-details.ts" {
  interface OutboxDetails extends Record<"appointment", z.infer<typeof details>> {}
}

export default mail("appointment", {
  label: "Termin an Kunden",
  to: "customer",
  when: "the customer takes a date; calendar file",
  key: "appointment:{proposal}:{ms}",
  unsubscribe: "bestaetigungen",
  details,
  async write(row, writing) {
    const found = await customerMail(row, writing);
    if (!found) return null;
    const { business, request, language, named } = found;
    const taken = takenWindow(newestProposal(writing.db, business.slug, request.id), row.details.proposalId);
    const appointment = findAppointment(writing.db, business.slug, request.id);
    if (!taken || !appointment || appointment.cancelledAt) return null;
    const { appointment: words } = dictionaryOf(language).mails;
    const window = windowLabelIn(language, taken);
    return {
      ...found.letter,
      subject: words.subject({ company: named, window }),
      preheader: window,
      heading: named ?? words.heading,
      blocks: [
        words.stands,
        heading(window),
        words.attached,
        deletionBefore(found, [taken]),
        button(words.look, writing.site.statusLink(business.slug, row.details.token)),
        words.another,
      ],
      attachments: [fileForCustomer(found, appointment, row, writing)],
    };
  },
});
