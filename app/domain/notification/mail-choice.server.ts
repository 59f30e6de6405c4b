import { and, eq } from "drizzle-orm";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { noteMailChoice } from "#db/restore-journal.server.ts";
import { members, profiles } from "#db/schema.ts";
import {
  isConfirmationStopped,
  stopConfirmations,
} from "../customer-request/stopped-confirmations.server.ts";
import {
  CONFIRMATIONS,
  type MailChoice,
  readAddressStop,
  readMailChoice,
  unsubscribeSecret,
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
  const { companyName, accountMails, ownerId } = profiles;
  const member = db
    .select({ companyName, accountMails, ownerId, preference: members.notificationPreference })
    .from(members)
    .innerJoin(profiles, eq(profiles.id, members.profileId))
    .where(eq(members.userId, choice.userId))
    .get();
  // Mails about the account go to the owner alone, who may be another one by now.
  if (!member || (choice.kind === "konto" && member.ownerId !== choice.userId)) return null;
  const isOn = choice.kind === "konto" ? member.accountMails : member.preference !== "aus";
  return { ...choice, companyName: member.companyName, isOn };
}

/** Requests come back as "täglich", the default: the earlier choice isn't stored. */
export async function setMailChoice(
  db: Database,
  choice: MailChoice | AddressChoice,
  isOn: boolean,
  now: Date,
): Promise<void> {
  return writeTransaction(db, (tx) => {
    noteMailChoice(tx, choice, isOn);
    if (choice.kind === CONFIRMATIONS) return stopConfirmations(tx, choice.addressHash, !isOn, now);
    const { userId, kind } = choice;
    const own = eq(members.userId, userId);
    const isOff = eq(members.notificationPreference, "aus");
    if (kind === "konto") {
      // Only the owner gets mails about the account.
      const set = { accountMails: isOn, updatedAt: now };
      tx.update(profiles).set(set).where(eq(profiles.ownerId, userId)).run();
    } else if (isOn)
      tx.update(members).set({ notificationPreference: "taeglich" }).where(and(own, isOff)).run();
    else tx.update(members).set({ notificationPreference: "aus" }).where(own).run();
  });
}
