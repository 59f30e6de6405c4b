import { z } from "zod";
import { windowLabelIn } from "../../domain/customer-request/status/date-window.ts";
import {
  findAppointment,
  newestProposal,
} from "../../domain/customer-request/status/proposed-dates.server.ts";
import { dictionaryOf } from "../../languages/dictionary.ts";
import { openCustomerMail } from "../kit/about-customer.server.ts";
import { deletionBefore } from "../kit/calendar.server.ts";
import { button, heading } from "../kit/content.ts";
import { mail } from "../kit/mail.ts";

const details = z.object({ proposalId: z.string(), token: z.string() });

declare module "#db/outbox-details.ts" {
  interface OutboxDetails extends Record<"date-proposal", z.infer<typeof details>> {}
}

export default mail("date-proposal", {
  label: "Terminvorschlag an Kunden",
  to: "customer",
  when: "the business proposes dates by mail",
  key: "date-proposal:{proposal}",
  unsubscribe: "bestaetigungen",
  details,
  async write(row, writing) {
    const found = await openCustomerMail(row, writing);
    const proposal = found && newestProposal(writing.db, found.business.slug, found.request.id);
    if (!found || proposal?.id !== row.details.proposalId || proposal.decidedAt) return null;
    const { business, request, language, named } = found;
    const { dates: words } = dictionaryOf(language).mails;
    const windows = proposal.windows.map((window) => windowLabelIn(language, window));
    const stood = findAppointment(writing.db, business.slug, request.id);
    const moved = stood && windowLabelIn(language, stood);
    return {
      ...found.letter,
      subject: words.subject({ company: named, count: windows.length }),
      preheader: windows.join(" · "),
      heading: named ?? words.heading({ count: windows.length }),
      blocks: [
        moved ? words.moves({ company: named, appointment: moved }) : words.proposes({ company: named }),
        windows.map(heading),
        button(words.choose, writing.site.statusLink(business.slug, row.details.token)),
        moved ? words.untilThen : words.fixedOnce,
        deletionBefore(found, proposal.windows),
      ],
    };
  },
});
