import { and, desc, eq, gt } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { sessions } from "#db/schema.ts";
import { secretHash } from "../../platform/one-time-secret/secret-values.server.ts";

export type SignedInBrowser = Awaited<ReturnType<typeof listSessions>>[number];

export async function listSessions(db: Database, owner: string, currentId: string | null, now: Date) {
  const currentHash = currentId && secretHash(currentId);
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, owner), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt))
    .all()
    .map(({ browser, createdAt, lastSeenAt, idHash }) => ({
      browser,
      signedInAt: createdAt,
      lastSeenAt,
      isCurrent: idHash === currentHash,
    }))
    .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}
