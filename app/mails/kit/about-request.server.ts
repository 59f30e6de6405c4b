import { eq, getTableColumns } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { customerRequests, members, profiles } from "#db/schema.ts";
import { EMERGENCY_LABELS } from "../../domain/assessment/emergency-labels.ts";
import { telHref } from "../../domain/contact/phone-number.server.ts";
import { firstWords } from "../../domain/notification/first-line.ts";
import { wantsAlerts } from "../../domain/profile/members/colleagues.server.ts";
import { findRequestPageBusiness } from "../../domain/profile/request-page-business.server.ts";
import { hasAccess } from "../../domain/subscription/subscription-state.ts";
import type { Button } from "./content.ts";
import type { Row, Writing } from "./mail.ts";

export type StoredRequest = typeof customerRequests.$inferSelect;

export async function requestOf(db: Database, id: string | null) {
  const request = db
    .select(getTableColumns(customerRequests))
    .from(customerRequests)
    .innerJoin(profiles, eq(profiles.slug, customerRequests.companySlug))
    .where(eq(customerRequests.id, id ?? ""))
    .get();
  const business = request && (await findRequestPageBusiness(db, request.companySlug));
  return business && { request, business };
}

export async function businessOf(db: Database, userId: string | null) {
  const slug = db
    .select({ slug: profiles.slug })
    .from(members)
    .innerJoin(profiles, eq(profiles.id, members.profileId))
    .where(eq(members.userId, userId ?? ""))
    .get()?.slug;
  return findRequestPageBusiness(db, slug ?? "");
}

export type Alert = NonNullable<Awaited<ReturnType<typeof alertAbout>>>;

/** Null for a member who wants no mails about requests. Without access the mail says nothing of the request (D36). */
export async function alertAbout(
  { userId, customerRequestId }: Pick<Row, "userId" | "customerRequestId">,
  { db, site, now }: Writing,
) {
  const found = await requestOf(db, customerRequestId);
  if (!found || !wantsAlerts(db, userId)) return null;
  const link = site.requestLink(found.business.slug, found.request.id);
  return { ...found, userId, link, mayRead: hasAccess(found.business, now) };
}

export const WHY_ALERTED = "Sie erhalten diese E-Mail, weil eine neue Anfrage eingegangen ist.";
export const BY_RULES = "Einschätzung nach Stichwörtern, ohne KI";

export interface Urgent {
  firstWords: string;
  /** It reads "Notfall: Gas" and is null where the request presses and names no danger. */
  emergency: string | null;
  how: string;
}

/** The rules say it, and the mail says so (D61). A suspicion or a member's "Nicht dringend" makes it null. */
export function urgent(request: StoredRequest): Urgent | null {
  const { urgency, emergency: named, spamSuspicion, markedUrgent } = request;
  if (spamSuspicion !== null || markedUrgent === false || urgency !== "sofort") return null;
  const emergency = named && EMERGENCY_LABELS[named];
  return {
    ...{ firstWords: firstWords(request.message), emergency },
    how: emergency ? BY_RULES : `Sofort (${BY_RULES})`,
  };
}

export function callOf({ customerPhone }: StoredRequest): Button[] {
  const link = customerPhone && telHref(customerPhone);
  return link ? [{ label: `${customerPhone} anrufen`, link }] : [];
}

const QUOTED_CHARACTERS = 1_000;

export function quoted(message: string): string {
  return message.length > QUOTED_CHARACTERS ? `${message.slice(0, QUOTED_CHARACTERS).trimEnd()} …` : message;
}
