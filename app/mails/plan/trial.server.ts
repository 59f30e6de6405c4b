import { and, count, eq, sql } from "drizzle-orm";
import { href } from "react-router";
import type { Database } from "#db/client.server.ts";
import { customerRequests } from "#db/schema.ts";
import { mailedBusiness } from "../../domain/notification/mailed-business.server.ts";
import { cameByLink } from "../../domain/profile/answers-same-day.server.ts";
import { hasAccess } from "../../domain/subscription/subscription-state.ts";
import { button, germanDay } from "../kit/content.ts";
import { mail, type Row, type Writing } from "../kit/mail.ts";

declare module "#db/outbox-details.ts" {
  interface OutboxDetails extends Record<"trial-ending" | "trial-ended", Nothing> {}
}

export const trialEnding = mail("trial-ending", {
  label: "Testphase endet bald",
  to: "sign-in address",
  when: "3 days before the end, in working hours; not when booked",
  key: "trial-ending:{business}:{ms}",
  unsubscribe: "konto",
  write(row, writing) {
    const trial = trialOf(row, writing);
    if (!trial) return null;
    const { lastDay, companyName } = trial;
    return {
      subject: `Ihre Testphase endet am ${lastDay}`,
      preheader: "Was dann geschieht, und wie Sie weitermachen.",
      blocks: [
        `Bis dahin nutzen Sie ${writing.site.product} für ${companyName} kostenlos. Ohne Ihr Zutun wird daraus kein Abo, und Sie bezahlen nichts.`,
        soFar("Bis heute kam", trial.had),
        `Danach bleibt Ihr Anfrage-Link erreichbar, und Anfragen kommen weiter an. Lesen und beantworten können Sie sie dann mit einem Abo: ${monthly(writing)}, monatlich kündbar.`,
        button("Abo ansehen", writing.site.page(href("/abo"))),
      ],
      footer: ["Sie erhalten diese E-Mail, weil für Ihren Betrieb die kostenlose Testphase läuft."],
    };
  },
});

export const trialEnded = mail("trial-ended", {
  label: "Testphase ist vorbei",
  to: "sign-in address",
  when: "after the end, in working hours; not when booked",
  key: "trial-ended:{business}:{ms}",
  unsubscribe: "konto",
  write(row, writing) {
    const trial = trialOf(row, writing);
    if (!trial) return null;
    const { lastDay, companyName } = trial;
    return {
      subject: "Ihre Testphase ist zu Ende",
      preheader: "Ihr Anfrage-Link bleibt erreichbar.",
      blocks: [
        `Die kostenlose Testphase für ${companyName} ist am ${lastDay} zu Ende gegangen. Sie müssen nichts kündigen und bezahlen nichts.`,
        soFar("In Ihrer Testphase kam", trial.had),
        "Ihr Anfrage-Link bleibt erreichbar, und Anfragen kommen weiter an. Öffnen können Sie sie erst mit einem Abo. 30 Tage nach ihrem Eingang werden sie gelöscht.",
        `Mit einem Abo (${monthly(writing)}, monatlich kündbar) lesen Sie sofort weiter.`,
        button("Abo ansehen", writing.site.page(href("/abo"))),
      ],
      footer: ["Sie erhalten diese E-Mail einmal, weil die Testphase Ihres Betriebs zu Ende ist."],
    };
  },
});

/** Null means that the business booked, has access for longer or wants no hints. */
function trialOf({ userId }: Pick<Row, "userId">, { db, now }: Writing) {
  const business = mailedBusiness(db, userId);
  if (!business?.accountMails || !business.isUnbooked) return null;
  const { trialEndsAt, companyName, slug } = business;
  if (hasAccess(business, trialEndsAt > now ? trialEndsAt : now)) return null;
  return { companyName, lastDay: germanDay(trialEndsAt), had: requestTotals(db, slug ?? "") };
}

/** They count requests that are still there. */
function requestTotals(db: Database, slug: string): { requests: number; answered: number } {
  const { answeredAt, declinedAt, isResolved } = customerRequests;
  const isDone = sql`${answeredAt} IS NOT NULL OR ${declinedAt} IS NOT NULL OR ${isResolved} = 1`;
  const found = db
    .select({ requests: count(), answered: sql<number>`count(*) FILTER (WHERE ${isDone})` })
    .from(customerRequests)
    .where(and(eq(customerRequests.companySlug, slug), cameByLink))
    .get();
  return found ?? { requests: 0, answered: 0 };
}

/** It says what the business had of its trial, and nothing where nobody has asked yet. */
function soFar(came: string, { requests, answered }: ReturnType<typeof requestTotals>): string | null {
  if (requests === 0) return null;
  const all = requests === 1 ? `${came} eine Anfrage` : `${came}en ${requests} Anfragen`;
  const done = answered === 0 ? "" : `, ${whichOf(requests, answered)} haben Sie beantwortet oder erledigt`;
  return `${all} über Ihren Anfrage-Link${done}.`;
}

function whichOf(requests: number, answered: number): string {
  if (answered < requests) return answered === 1 ? "eine davon" : `${answered} davon`;
  return requests === 1 ? "und die" : "und alle";
}

const EURO = new Intl.NumberFormat("de-DE", { style: "currency", currency: "EUR" });

/** The price is net (D35). */
const monthly = ({ site }: Writing) =>
  `${EURO.format((site.priceCents ?? 0) / 100)} netto im Monat zzgl. USt.`;
