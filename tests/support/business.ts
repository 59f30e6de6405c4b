import { randomUUID } from "node:crypto";
import { INVITATION_MS } from "#app/platform/one-time-secret/one-time-secret.ts";
import { issueSecret } from "#app/platform/one-time-secret/one-time-secrets.server.ts";
import { newSecret } from "#app/platform/one-time-secret/secret-values.server.ts";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { invitations, members, profiles, users } from "#db/schema.ts";
import { putRow } from "#tests/support/data/rows.ts";

const DAY_MS = 86_400_000;

export interface Business {
  id: string;
  ownerId: string;
  email: string;
  slug: string;
  companyName: string;
}

type Columns = typeof profiles.$inferInsert & Pick<typeof members.$inferInsert, "notificationPreference">;

/** A business nobody else uses, on trial, with its owner; `overrides` are columns of its profile or its owner. */
export function uniqueBusiness(
  db: Database,
  { notificationPreference, ...overrides }: Partial<Columns> = {},
  now = new Date(),
): Business {
  const id = randomUUID();
  const ownerId = randomUUID();
  // Letters only: a name with six digits in a row isn't quoted in mails to customers.
  const short = id.slice(-12).replace(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit)));
  const email = overrides.email ?? `betrieb-${short}@example.com`;
  const slug = overrides.slug ?? `betrieb-${short}`;
  const companyName = overrides.companyName ?? `Betrieb ${short}`;
  putRow(db, users, { id: ownerId, email, createdAt: now });
  putRow(db, profiles, {
    contactName: "Petra Probe",
    trialEndsAt: new Date(now.getTime() + 14 * DAY_MS),
    ...{ createdAt: now, updatedAt: now, ...overrides },
    ...{ id, ownerId, email, slug, companyName },
  });
  putRow(db, members, { userId: ownerId, profileId: id, joinedAt: now, notificationPreference });
  return { id, ownerId, email, slug, companyName };
}

/** Somebody else who works in the business (D64). */
export function putColleague(
  db: Database,
  profileId: string,
  over: Partial<typeof members.$inferInsert> = {},
): { userId: string; email: string } {
  const userId = randomUUID();
  const email = `kollege-${userId}@example.com`;
  const now = new Date();
  putRow(db, users, { id: userId, email, createdAt: now });
  putRow(db, members, { userId, profileId, name: "Kai Kollege", joinedAt: now, ...over });
  return { userId, email };
}

/** As if a business had invited somebody, and the mail had come. Returns the token of its link. */
export async function putInvitation(
  db: Database,
  profileId: string,
  { name = "Kai", email = `${randomUUID()}@example.org`, token = newSecret(), invitedAt = new Date() } = {},
): Promise<string> {
  const id = randomUUID();
  const secret = { id, purpose: "invitation", email, userId: null, browserHash: "", askedBy: null } as const;
  await writeTransaction(db, (tx) => {
    issueSecret(tx, { ...secret, token, ttlSeconds: INVITATION_MS / 1000 }, invitedAt);
    putRow(tx, invitations, { secretId: id, profileId, name });
  });
  return token;
}
