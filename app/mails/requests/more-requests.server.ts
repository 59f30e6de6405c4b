import { href } from "react-router";
import { z } from "zod";
import { mailedBusiness } from "../../domain/notification/mailed-business.server.ts";
import { untoldEmergencies } from "../../domain/notification/untold-emergencies.server.ts";
import { hasAccess } from "../../domain/subscription/subscription-state.ts";
import { BY_RULES, WHY_ALERTED } from "../kit/about-request.server.ts";
import { button, entriesBlock, small } from "../kit/content.ts";
import { germanMoment } from "../kit/german-day.ts";
import { mail } from "../kit/mail.ts";

const details = z.object({ count: z.number() });

declare module "#db/outbox-details.ts" {
  interface OutboxDetails extends Record<"more-requests", z.infer<typeof details>> {}
}

export default mail("more-requests", {
  label: "Weitere Anfragen",
  to: "business",
  when: "beyond its alerts: after five minutes for emergencies, after an hour for the rest",
  key: "more-requests:{user}:{limit}:{end of that time in ms}",
  unsubscribe: "anfragen",
  details,
  // Without access it says how many, and nothing of the requests (D36).
  write({ userId, details: { count }, createdAt: since }, { db, site, now }) {
    const business = mailedBusiness(db, userId);
    if (!business?.slug || business.preference === "aus") return null;
    const { slug, userId: reader } = business;
    const emergencies = hasAccess(business, now)
      ? untoldEmergencies(db, slug, { userId: reader, since })
      : [];
    const [first] = emergencies;
    const more = count === 1 ? "Eine weitere Anfrage" : `${count} weitere Anfragen`;
    const stored = count === 1 ? "Sie ist gespeichert." : "Alle sind gespeichert.";
    return {
      subject: first ? `${first.label} – ${more}` : more,
      preheader: stored,
      blocks: [
        entriesBlock(
          emergencies.map(({ id, label, createdAt }) => ({
            ...{ label, mark: null, text: germanMoment(createdAt), link: site.requestLink(slug, id) },
          })),
        ),
        first && small(BY_RULES),
        `Es kamen so viele Anfragen auf einmal, dass wir Ihnen diese nicht einzeln gemeldet haben. ${stored}`,
        button("Zur Übersicht", site.page(href("/dashboard/:slug", { slug }))),
      ],
      footer: [WHY_ALERTED],
    };
  },
});
