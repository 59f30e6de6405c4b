import { z } from "zod";
import { windowLabelIn } from "../../domain/customer-request/status/date-window.ts";
import {
  findAppointment,
  newestProposal,
} from "../../domain/customer-request/status/proposed-dates.server.ts";
import { frameLabel } from "../../domain/profile/prices.ts";
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
    const dictionary = dictionaryOf(language);
    const { dates, price: frame } = dictionary.mails;
    const windows = proposal.windows.map((window) => windowLabelIn(language, window));
    const { price } = proposal;
    const stood = findAppointment(writing.db, business.slug, request.id);
    const moved = stood && stood.endsAt > writing.now && windowLabelIn(language, stood);
    const isDated = windows.length > 0;
    const words = isDated ? dates : frame;
    const { title, change } = dictionary.status.price;
    return {
      ...found.letter,
      subject: words.subject({ company: named, count: windows.length }),
      preheader: windows.join(" · ") || title,
      heading: named ?? (isDated ? dates.heading({ count: windows.length }) : title),
      blocks: [
        isDated && moved
          ? dates.moves({ company: named, appointment: moved })
          : words.proposes({ company: named }),
        windows.map(heading),
        price && `${title}: ${frameLabel(price, dictionary)}.`,
        button(words.choose, writing.site.statusLink(business.slug, row.details.token)),
        price && change,
        isDated && (moved ? dates.untilThen : dates.fixedOnce),
        deletionBefore(found, proposal.windows),
      ],
    };
  },
});
