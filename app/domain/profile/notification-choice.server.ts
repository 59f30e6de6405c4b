import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { profiles } from "#db/schema.ts";
import type { NotificationPreference } from "#db/values.ts";

export type NotificationChoice = { ok: true } | { ok: false; reason: "no-user" };

/**
 * Saves when we write to the business of `owner`, a user's id, about new requests (D41, law L29). Nothing else
 * of the profile has to be complete for it. "no-user" when the account has gone meanwhile.
 */
export async function chooseNotifications(
  db: Database,
  owner: string,
  notificationPreference: NotificationPreference,
): Promise<NotificationChoice> {
  const { changes } = db.update(profiles).set({ notificationPreference }).where(eq(profiles.id, owner)).run();
  return changes === 1 ? { ok: true } : { ok: false, reason: "no-user" };
}
