import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { profiles } from "#db/schema.ts";
import {
  isConfirmationStopped,
  stopConfirmations,
} from "../customer-request/stopped-confirmations.server.ts";
import { unsubscribeSecret } from "./mail-site.server.ts";
import {
  CONFIRMATIONS,
  type MailChoice,
  readAddressStop,
  readMailChoice,
} from "./unsubscribe-token.server.ts";

interface AddressChoice {
  kind: typeof CONFIRMATIONS;
  addressHash: string;
}

export type StandingChoice = { isOn: boolean } & (
  | (MailChoice & { companyName: string })
  | (AddressChoice & { companyName: null })
);

export async function findMailChoice(db: Database, token: string, now: Date): Promise<StandingChoice | null> {
  const secret = await unsubscribeSecret(db, now);
  const addressHash = readAddressStop(secret, token);
  if (addressHash) {
    const isOn = !isConfirmationStopped(db, addressHash);
    return { kind: CONFIRMATIONS, addressHash, companyName: null, isOn };
  }
  const choice = readMailChoice(secret, token);
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

/** Requests come back as "täglich", the default: the earlier choice isn't stored. */
export async function setMailChoice(
  db: Database,
  choice: MailChoice | AddressChoice,
  isOn: boolean,
  now: Date,
): Promise<void> {
  if (choice.kind === CONFIRMATIONS) return stopConfirmations(db, choice.addressHash, !isOn, now);
  const { profileId, kind } = choice;
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
