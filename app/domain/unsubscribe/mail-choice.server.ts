import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { profiles } from "#db/schema.ts";
import { unsubscribeSecret } from "./mail-site.server.ts";
import { type MailChoice, readMailChoice } from "./unsubscribe-token.server.ts";

/** A choice as it stands: whose it is and whether these mails come. */
export interface StandingChoice extends MailChoice {
  companyName: string;
  isOn: boolean;
}

/** What the token of an unsubscribe link is about; null for a wrong token and for an account that is gone. */
export async function findMailChoice(db: Database, token: string, now: Date): Promise<StandingChoice | null> {
  const choice = readMailChoice(await unsubscribeSecret(db, now), token);
  if (!choice) return null;
  const { companyName, notificationPreference, accountMails } = profiles;
  const profile = db
    .select({ companyName, notificationPreference, accountMails })
    .from(profiles)
    .where(eq(profiles.id, choice.profileId))
    .get();
  if (!profile) return null;
  const isOn = choice.kind === "konto" ? profile.accountMails : profile.notificationPreference !== "aus";
  return { ...choice, companyName: profile.companyName, isOn };
}

/**
 * Switches these mails off or on again (D41); what is so already stays untouched. Requests come back as
 * "täglich", the default, because how it was before isn't remembered.
 */
export async function setMailChoice(
  db: Database,
  { profileId, kind }: MailChoice,
  isOn: boolean,
  now: Date,
): Promise<void> {
  const own = eq(profiles.id, profileId);
  if (kind === "konto") {
    db.update(profiles).set({ accountMails: isOn, updatedAt: now }).where(own).run();
  } else if (isOn) {
    const isOff = eq(profiles.notificationPreference, "aus");
    const on = { notificationPreference: "taeglich", updatedAt: now } as const;
    db.update(profiles).set(on).where(and(own, isOff)).run();
  } else {
    db.update(profiles).set({ notificationPreference: "aus", updatedAt: now }).where(own).run();
  }
}
