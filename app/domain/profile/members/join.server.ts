import { and, eq, isNull } from "drizzle-orm";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import { pick } from "#db/pick.ts";
import { invitations, members, profiles } from "#db/schema.ts";
import { INVITATION, secretState } from "../../../platform/one-time-secret/one-time-secret.ts";
import {
  consumeSecret,
  findSecretByToken,
} from "../../../platform/one-time-secret/one-time-secrets.server.ts";
import { queueMail } from "../../../platform/outbox/queue-mail.server.ts";
import { isAdminUser } from "../../sign-in/admin.ts";
import {
  claimOldMail,
  ensureUser,
  findUserByEmail,
  signInEmailOf,
  type User,
} from "../../sign-in/user.server.ts";
import { shownName } from "./colleagues.server.ts";

/** Null for whatever can't be used, so that all of it is said the same way. */
export function findInvitation(db: Database, token: string, now: Date) {
  const secret = findSecretByToken(db, INVITATION, token);
  if (!secret || secretState(secret, now) !== "open") return null;
  const found = db
    .select({
      ...pick(profiles, "ownerId", "companyName"),
      ...{ profileId: profiles.id, name: invitations.name, ownerName: shownName },
    })
    .from(invitations)
    .innerJoin(profiles, eq(profiles.id, invitations.profileId))
    .innerJoin(members, eq(members.userId, profiles.ownerId))
    .where(and(eq(invitations.secretId, secret.id), isNull(profiles.suspendedAt)))
    .get();
  const { id, email, expiresAt } = secret;
  return found ? { id, email, expiresAt, ...found } : null;
}

type Settings = { ADMIN_EMAILS: readonly string[] };

/** Who works in a business, or administers this service, joins no other. */
export function isTaken(db: Database | Transaction, email: string, settings: Settings): boolean {
  const user = findUserByEmail(db, email);
  const { userId } = members;
  const member = user && db.select({ userId }).from(members).where(eq(userId, user.id)).get();
  return member !== undefined || isAdminUser(email, settings);
}

export type JoinOutcome = { ok: true; user: User } | { ok: false; reason: "not-open" | "taken" };

/** Only who joins uses the link up. The owner hears of it. */
export async function joinBusiness(
  db: Database,
  token: string,
  settings: Settings,
  now: Date,
): Promise<JoinOutcome> {
  const invitation = findInvitation(db, token, now);
  if (!invitation) return { ok: false, reason: "not-open" };
  const { id, email, name, profileId } = invitation;
  return writeTransaction(db, (tx): JoinOutcome => {
    if (isTaken(tx, email, settings)) return { ok: false, reason: "taken" };
    if (!consumeSecret(tx, id, INVITATION, now)) return { ok: false, reason: "not-open" };
    const user = ensureUser(tx, email, now);
    claimOldMail(tx, user);
    tx.insert(members).values({ userId: user.id, profileId, name, joinedAt: now }).run();
    tellOwner(tx, invitation, now);
    return { ok: true, user };
  });
}

function tellOwner(
  tx: Transaction,
  { id, ownerId, name, email }: NonNullable<ReturnType<typeof findInvitation>>,
  now: Date,
): void {
  const recipient = signInEmailOf(tx, ownerId);
  if (!recipient) return;
  const details = { name, email };
  const uniqueKey = `colleague-joined:${id}`;
  queueMail(tx, { kind: "colleague-joined", details, uniqueKey, recipient, userId: ownerId }, now);
}
