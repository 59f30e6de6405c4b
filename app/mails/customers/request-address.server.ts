import { z } from "zod";
import { dictionaryOf } from "../../languages/dictionary.ts";
import { customerMail } from "../kit/about-customer.server.ts";
import { button } from "../kit/content.ts";
import { mail } from "../kit/mail.ts";

const details = z.object({ token: z.string() });

declare module "#db/outbox-details.ts" {
  interface OutboxDetails extends Record<"request-address", z.infer<typeof details>> {}
}

/** It doesn't say what the request holds: the link behind which the address was entered doesn't either (D63). */
export default mail("request-address", {
  label: "Neue Adresse eines Kunden",
  to: "the address entered behind a mailed link",
  when: "with the change; says nothing of the request",
  key: "request-address:{request}:{ms}",
  unsubscribe: "bestaetigungen",
  details,
  async write(row, writing) {
    const found = await customerMail(row, writing);
    if (!found) return null;
    const { named, language, business } = found;
    const { mails, status } = dictionaryOf(language);
    const words = mails.entered;
    return {
      ...found.letter,
      subject: words.subject({ company: named }),
      preheader: words.entered({ company: named }),
      heading: named ?? words.heading,
      blocks: [
        words.entered({ company: named }),
        words.withheld,
        button(status.states.title, writing.site.statusLink(business.slug, row.details.token)),
      ],
    };
  },
});
