import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import { invitations, members, outbox, profiles } from "#db/schema.ts";
import {
  MAILS_PER_ADDRESS,
  secretMailNetwork,
} from "../../../platform/one-time-secret/mail-limits.server.ts";
import { INVITATION_MS } from "../../../platform/one-time-secret/one-time-secret.ts";
import { deleteSecret, issueSecret } from "../../../platform/one-time-secret/one-time-secrets.server.ts";
import { newSecret, secretHash } from "../../../platform/one-time-secret/secret-values.server.ts";
import { queueMail } from "../../../platform/outbox/queue-mail.server.ts";
import { countedAddress } from "../../../platform/rate-limit/counted-address.ts";
import { consumeAllOrNone, counterOf, type Limit } from "../../../platform/rate-limit/rate-limit.server.ts";
import type { Asker } from "../../session/asker.ts";
import { colleaguesLeft, invitationsOf, membersOf, shownName } from "./colleagues.server.ts";

const DAY_MS = 24 * 60 * 60_000;
/* The address may be a stranger's (D42). */
const PER_BUSINESS_AND_DAY = { limit: 20, windowMs: DAY_MS };
const PER_ADDRESS_AND_DAY = { limit: 5, windowMs: DAY_MS };

export interface Invited {
  email: string;
  name: string;
}

export type InviteOutcome =
  | { ok: true }
  | { ok: false; reason: "is-member" | "same-name" | "too-many-colleagues" | "gone" }
  | { ok: false; reason: "too-many-attempts"; retryAt: Date };

/** An address of another business is invited like any other: only who reads its mails learns why it can't join. */
export async function invite(
  db: Database,
  profileId: string,
  asker: Asker,
  { email, name }: Invited,
  now: Date,
): Promise<InviteOutcome> {
  const id = randomUUID();
  const token = newSecret();
  const counter = (label: string, value: string, limit: Limit) =>
    counterOf(db, `invitation:${label}`, value, limit, now);
  const counters = [
    ...secretMailNetwork(db, asker.clientNetwork, now),
    counter("address", countedAddress(email), MAILS_PER_ADDRESS),
    counter("address-day", countedAddress(email), PER_ADDRESS_AND_DAY),
    counter("business-day", profileId, PER_BUSINESS_AND_DAY),
  ];
  const ttlSeconds = INVITATION_MS / 1000;
  const browserHash = secretHash(asker.sessionId);
  return writeTransaction(db, (tx): InviteOutcome => {
    if (membersOf(tx, profileId).some((member) => member.email === email))
      return { ok: false, reason: "is-member" };
    if (isNameInUse(tx, profileId, { email, name })) return { ok: false, reason: "same-name" };
    if (colleaguesLeft(tx, profileId, now, email) < 1) return { ok: false, reason: "too-many-colleagues" };
    const counted = consumeAllOrNone(tx, counters, now);
    if (!counted.ok) return { ...counted, reason: "too-many-attempts" };
    for (const earlier of invitationsOf(tx, profileId))
      if (earlier.email === email) endInvitation(tx, earlier.id);
    const secret = { id, purpose: "invitation", email, userId: null, browserHash, askedBy: null } as const;
    issueSecret(tx, { ...secret, token, ttlSeconds }, now);
    tx.insert(invitations).values({ secretId: id, profileId, name }).run();
    const sending = { uniqueKey: mailKey(id), recipient: email, userId: asker.user.id };
    queueMail(tx, { kind: "invitation", details: { token }, ...sending }, now);
    return { ok: true };
  });
}

/** Only their names tell colleagues apart at a request. */
function isNameInUse(tx: Transaction, profileId: string, { email, name }: Invited): boolean {
  const known = tx
    .select({ name: shownName })
    .from(members)
    .innerJoin(profiles, eq(profiles.id, members.profileId))
    .where(eq(members.profileId, profileId))
    .all();
  const invited = invitationsOf(tx, profileId).filter((one) => one.email !== email);
  return [...known, ...invited].some((one) => one.name.toLowerCase() === name.toLowerCase());
}

export async function inviteAgain(
  db: Database,
  profileId: string,
  asker: Asker,
  id: string,
  now: Date,
): Promise<InviteOutcome> {
  const known = invitationsOf(db, profileId).find((invitation) => invitation.id === id);
  return known ? invite(db, profileId, asker, known, now) : { ok: false, reason: "gone" };
}

export async function withdrawInvitation(db: Database, profileId: string, id: string): Promise<boolean> {
  return writeTransaction(db, (tx) =>
    invitationsOf(tx, profileId).some((invitation) => invitation.id === id) ? endInvitation(tx, id) : false,
  );
}

function endInvitation(tx: Transaction, id: string): boolean {
  tx.delete(outbox)
    .where(eq(outbox.uniqueKey, mailKey(id)))
    .run();
  return deleteSecret(tx, id);
}

const mailKey = (id: string) => `invitation:${id}`;

export function deleteInvitations(tx: Transaction, profileId: string): void {
  const { secretId } = invitations;
  const all = tx.select({ secretId }).from(invitations).where(eq(invitations.profileId, profileId)).all();
  for (const invitation of all) endInvitation(tx, invitation.secretId);
}
