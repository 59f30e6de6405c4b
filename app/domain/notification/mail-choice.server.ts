import { and, eq } from "drizzle-orm";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { noteMailChoice } from "#db/restore-journal.server.ts";
import { members, profiles } from "#db/schema.ts";
import { isSameHash, keyedHash, serverSecret } from "../../platform/server-secret/server-secret.server.ts";
import { isConfirmationStopped, stopConfirmations } from "../customer-request/customer-mail-gate.server.ts";

export const MAIL_KINDS = ["anfragen", "konto"] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

interface MailChoice {
  userId: string;
  kind: MailKind;
}

/** Links in sent mails depend on it. */
export function unsubscribeSecret(db: Database, now: Date): string {
  return serverSecret(db, "unsubscribe", now);
}

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([a-z]{1,20})\.([A-Za-z0-9_-]{43})$/;

/** `{uuid}.{kind}.{HMAC-SHA-256 in base64url}` (RFC 8058, 3); never expires: mails are kept for years. */
export function signMailChoice(secret: string, { userId, kind }: MailChoice): string {
  return `${userId}.${kind}.${signature(secret, userId, kind)}`;
}

export function readMailChoice(secret: string, token: string): MailChoice | null {
  const [, userId, said, given] = TOKEN.exec(token) ?? [];
  const kind = MAIL_KINDS.find((one) => one === said);
  if (!userId || !kind || !given) return null;
  return isSameHash(given, signature(secret, userId, kind)) ? { userId, kind } : null;
}

export const CONFIRMATIONS = "bestaetigungen";

const ADDRESS_TOKEN = /^([A-Za-z0-9_-]{43})\.bestaetigungen\.([A-Za-z0-9_-]{43})$/;

/** `addressHash` is a keyed hash, 43 characters of base64url. */
export function signAddressStop(secret: string, addressHash: string): string {
  return `${addressHash}.${CONFIRMATIONS}.${signature(secret, addressHash, CONFIRMATIONS)}`;
}

export function readAddressStop(secret: string, token: string): string | null {
  const [, addressHash, given] = ADDRESS_TOKEN.exec(token) ?? [];
  if (!addressHash || !given) return null;
  return isSameHash(given, signature(secret, addressHash, CONFIRMATIONS)) ? addressHash : null;
}

function signature(secret: string, whose: string, kind: MailKind | typeof CONFIRMATIONS): string {
  return keyedHash(secret, JSON.stringify(["unsubscribe", whose, kind]));
}

interface AddressChoice {
  kind: typeof CONFIRMATIONS;
  addressHash: string;
}

export type StandingChoice = { isOn: boolean } & (
  | (MailChoice & { companyName: string })
  | (AddressChoice & { companyName: null })
);

export async function findMailChoice(db: Database, token: string, now: Date): Promise<StandingChoice | null> {
  const secret = unsubscribeSecret(db, now);
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
  // Mails about the trial go to the owner alone, who may be another one by now, and only where there is a price.
  const isForOwner = db.connection.isBilled && member?.ownerId === choice.userId;
  if (!member || (choice.kind === "konto" && !isForOwner)) return null;
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
      // Only the owner gets mails about the trial.
      const set = { accountMails: isOn, updatedAt: now };
      tx.update(profiles).set(set).where(eq(profiles.ownerId, userId)).run();
    } else if (isOn)
      tx.update(members).set({ notificationPreference: "taeglich" }).where(and(own, isOff)).run();
    else tx.update(members).set({ notificationPreference: "aus" }).where(own).run();
  });
}
