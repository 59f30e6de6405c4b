import { and, desc, eq, gte, isNull, notExists, or, sql } from "drizzle-orm";
import { href } from "react-router";
import { z } from "zod";
import type { Database } from "#db/client.server.ts";
import { customerRequests, followUps, outbox } from "#db/schema.ts";
import { EMERGENCY_LABELS } from "../../domain/assessment/emergency-labels.ts";
import { mailedBusiness } from "../../domain/notification/mailed-business.server.ts";
import { hasAccess } from "../../domain/subscription/subscription-state.ts";
import { BY_RULES, WHY_ALERTED } from "../kit/about-request.server.ts";
import { button, entriesBlock, germanMoment, small } from "../kit/content.ts";
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

const READ = 100;
const NAMED = 8;
const URGENT = "Sofort";
const BY_DANGER = [...Object.values(EMERGENCY_LABELS), URGENT];

/** What presses and was sent or added to since then, that nobody has opened and this user got no mail of its own about. */
function untoldEmergencies(
  db: Database,
  slug: string,
  { userId, since }: { userId: string; since: Date },
): { id: string; label: string; createdAt: Date }[] {
  const { id, emergency, createdAt, urgency, isResolved, markedSpamAt, seenAt } = customerRequests;
  const ofRequest = eq(followUps.customerRequestId, id);
  const added = sql`EXISTS (SELECT 1 FROM ${followUps} WHERE ${ofRequest} AND ${gte(followUps.createdAt, since)})`;
  const singly = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.customerRequestId, id), eq(outbox.userId, userId), gte(outbox.createdAt, since)));
  return db
    .select({ id, emergency, createdAt })
    .from(customerRequests)
    .where(
      and(
        eq(customerRequests.companySlug, slug),
        // Written out, so that SQLite sees that the index of what is urgent fits.
        sql`${urgency} = 'sofort' AND ${isResolved} = 0 AND ${markedSpamAt} IS NULL`,
        isNull(seenAt),
        or(gte(createdAt, since), added),
        notExists(singly),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(READ)
    .all()
    .map((row) => ({ ...row, label: row.emergency ? EMERGENCY_LABELS[row.emergency] : URGENT }))
    .sort((one, other) => BY_DANGER.indexOf(one.label) - BY_DANGER.indexOf(other.label))
    .slice(0, NAMED);
}
