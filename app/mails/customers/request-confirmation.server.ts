import { z } from "zod";
import { safetyAdvice } from "../../domain/assessment/safety-advice.ts";
import { isQuotable } from "../../domain/notification/quotable.ts";
import { requestFacts } from "../../domain/notification/request-facts.ts";
import { shownAvailability } from "../../domain/profile/availability.ts";
import { priceLines, pricesTitle } from "../../domain/profile/prices.ts";
import { shownBusiness } from "../../domain/profile/request-page-business.server.ts";
import { hasAccess } from "../../domain/subscription/subscription-state.ts";
import { dictionaryOf } from "../../languages/dictionary.ts";
import { setApartIn } from "../../languages/set-apart.ts";
import { customerMail, phonePage } from "../kit/about-customer.server.ts";
import { quoted } from "../kit/about-request.server.ts";
import { button, factsBlock, quote, small } from "../kit/content.ts";
import { mail } from "../kit/mail.ts";

/** `token` opens the request's page (D63). Rows of an older release lack it. */
const details = z.object({ token: z.string().optional() });

declare module "#db/outbox-details.ts" {
  interface OutboxDetails extends Record<"request-confirmation", z.infer<typeof details>> {}
}

export default mail("request-confirmation", {
  label: "Bestätigung an Kunden",
  to: "customer",
  when: "with the request, unless it looks like spam",
  key: "request-confirmation:{request}",
  unsubscribe: "bestaetigungen",
  details,
  async write(row, writing) {
    const found = await customerMail(row, writing);
    if (!found) return null;
    const { now, site } = writing;
    const { request, business, language, named, email } = found;
    const dictionary = dictionaryOf(language);
    const { mails, thanks, safety, status } = dictionary;
    const words = mails.confirmation;
    const { tagline, answersSameDay } = shownBusiness(business, now);
    const availability = shownAvailability(business, now, dictionary)?.line;
    const advice = safetyAdvice(request.emergency, safety);
    const phone = phonePage(found, writing);
    // Without access nobody is promised an answer (D36).
    const isRead = hasAccess(business, now);
    const arrived = isRead ? words.arrived : words.stored;
    const facts = requestFacts(request, language);
    const shown = facts.filter(({ value, isTyped }) => !isTyped || isQuotable(value));
    const { shownPrices: prices } = request;
    const isQuoted = isQuotable(request.message);
    // Without the business's name that is the heading.
    const first = named && `${words.arrived}.`;
    const answer = words.next({ company: named, isSameDay: answersSameDay && !advice });
    const next = isRead
      ? [first, answer, availability].filter(Boolean).join(" ")
      : thanks.stored({ hasNumber: phone !== null });
    return {
      ...found.letter,
      subject: named ? words.subject({ company: named }) : arrived,
      preheader: advice ?? (isRead ? words.received({ company: named }) : next),
      heading: named ?? arrived,
      blocks: [
        advice && { kind: "alarm", text: advice },
        tagline && isQuotable(tagline) && { kind: "small", text: tagline, isGerman: true },
        `${words.thanks} ${next}`,
        phone && (advice || !isRead) && button(words.phone, phone),
        words.sent,
        factsBlock(shown.map(({ name, value }) => [name, setApartIn(language, value)])),
        isQuoted && quote(quoted(request.message)),
        prices && small(pricesTitle(prices, named, dictionary)),
        prices?.sentence
          ? { kind: "small", text: prices.sentence, isGerman: true }
          : prices && { kind: "list", items: priceLines(prices, dictionary).map((line) => line.join(": ")) },
        (!isQuoted || shown.length < facts.length) && words.shortened,
        row.details.token
          ? [
              words.more,
              button(status.states.title, site.statusLink(business.slug, row.details.token)),
              words.reply({ email }),
            ]
          : words.change({ email }),
      ],
    };
  },
});
