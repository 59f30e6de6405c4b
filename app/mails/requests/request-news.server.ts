import { and, desc, isNotNull } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { customerRequests, followUps } from "#db/schema.ts";
import { customerLabel } from "../../domain/customer-request/labels.ts";
import { isOwnRequest, ofOwnRequest } from "../../domain/customer-request/own-request.server.ts";
import { REQUEST_TYPE_LABELS } from "../../domain/customer-request/request-type-labels.ts";
import { newsLabels } from "../../domain/customer-request/status/news.ts";
import { isAnswerNew } from "../../domain/customer-request/status/whole-message.server.ts";
import { alertAbout, callOf, quoted, type StoredRequest, urgent } from "../kit/about-request.server.ts";
import { button, quote, setApart, small } from "../kit/content.ts";
import { mail } from "../kit/mail.ts";

declare module "#db/outbox-details.ts" {
  interface OutboxDetails extends Record<"request-news", Nothing> {}
}

const WHY = "Sie erhalten diese E-Mail, weil ein Kunde seine Anfrage ergänzt hat.";
const HEADING = "Neues zu einer Anfrage";

export default mail("request-news", {
  label: "Neues zu einer Anfrage",
  to: "business",
  when: "a customer adds to an unopened request, as the first alert; one in 15 minutes unless it becomes urgent",
  key: "request-news:{request}:{user}:{ms}",
  unsubscribe: "anfragen",
  // A business that has opened the request has seen what is new.
  async write(row, writing) {
    const alert = await alertAbout(row, writing);
    const later = alert && whatFollowed(writing.db, alert.request);
    const news = later ? newsLabels({ ...alert.request, ...later }) : [];
    if (!later || news.length === 0) return null;
    const { request, link, mayRead } = alert;
    if (!mayRead)
      return {
        subject: HEADING,
        preheader: "Ihr Zugang ist abgelaufen.",
        blocks: [
          "Ein Kunde hat seine Anfrage ergänzt. Ihr Zugang ist abgelaufen, deshalb zeigen wir hier nicht, worum es geht. Mit einem bezahlten Abo lesen Sie sie sofort; 30 Tage nach ihrem Eingang wird sie gelöscht.",
          button("Zur Übersicht", link),
        ],
        footer: [WHY],
      };
    const presses = urgent(request);
    const message = request.newWords ? quoted(later.words ?? "") : "";
    const customerName = setApart(customerLabel(request.customerName));
    return {
      subject: `${presses?.emergency ? "Akut – " : ""}${HEADING}: ${REQUEST_TYPE_LABELS[request.requestType]} – ${customerName}`,
      preheader: message || news.join(", "),
      heading: presses?.emergency ?? HEADING,
      blocks: [
        presses && small(presses.how),
        `${customerName}: ${news.join(", ")}`,
        quote(message),
        { kind: "buttons", buttons: [...callOf(request), { label: "Anfrage öffnen", link }] },
      ],
      footer: [WHY],
      replyTo: request.customerEmail,
    };
  },
});

function whatFollowed(db: Database, { id, companySlug }: StoredRequest) {
  const newest = db
    .select({ words: followUps.message })
    .from(followUps)
    .where(and(ofOwnRequest(followUps, companySlug, id), isNotNull(followUps.message)))
    .orderBy(desc(followUps.createdAt))
    .limit(1)
    .get();
  const later = db.select({ isAnswerNew }).from(customerRequests).where(isOwnRequest(companySlug, id)).get();
  return later && { ...later, words: newest?.words ?? null };
}
