import { z } from "zod";
import { dictionaryOf } from "../../languages/dictionary.ts";
import { mailAbout, phonePage } from "../kit/about-customer.server.ts";
import { requestOf } from "../kit/about-request.server.ts";
import { button } from "../kit/content.ts";
import { mail } from "../kit/mail.ts";

/** `isMoved` means that mails about the request go to another address now. */
const details = z.object({ isMoved: z.boolean() });

declare module "#db/outbox-details.ts" {
  interface OutboxDetails extends Record<"request-contact-changed", z.infer<typeof details>> {}
}

/** Who changed it may be somebody else, so it doesn't say what the request holds (D42). */
export default mail("request-contact-changed", {
  label: "Geänderter Kontakt an Kunden",
  to: "the address up to then",
  when: "a mailed link changes address or number",
  key: "request-contact-changed:{request}:{ms}",
  unsubscribe: "bestaetigungen",
  details,
  async write({ customerRequestId, recipient, details }, writing) {
    const request = await requestOf(writing.db, customerRequestId);
    if (!request) return null;
    const found = await mailAbout(request, recipient, writing);
    const { contactChanged: words, confirmation } = dictionaryOf(found.language).mails;
    const phone = phonePage(found, writing);
    return {
      ...found.letter,
      subject: words.subject,
      preheader: words.changed({ company: found.named }),
      blocks: [
        words.changed({ company: found.named }),
        details.isMoved && words.moved,
        words.byYou,
        phone ? [words.call, button(confirmation.phone, phone)] : words.write({ email: found.email }),
      ],
    };
  },
});
