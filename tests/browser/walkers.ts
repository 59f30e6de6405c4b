import { randomUUID } from "node:crypto";
import { startSession } from "#app/domain/session/session.server.ts";
import type { Database } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { putRow, readRow, uniqueBusiness } from "#tests/support/rows.ts";
import { ADMIN_EMAIL } from "../support/admin.ts";
import type { Surroundings, Walker } from "./walk-pages.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** A session of somebody as the walk needs them; null for a visitor. */
export async function walkerSession(
  db: Database,
  as: Walker,
  around: Surroundings,
  names: { companyName?: string } = {},
): Promise<string | null> {
  const now = new Date();
  const userId = () => {
    if (as === "provider") return around.business.ownerId;
    if (as === "beginner") return uniqueBusiness(db, names).ownerId;
    if (as === "late") {
      return uniqueBusiness(db, { ...names, trialEndsAt: new Date(now.getTime() - 2 * DAY_MS) }).ownerId;
    }
    if (as === "admin") return readRow(db, users, { email: ADMIN_EMAIL })?.id;
    const id = randomUUID();
    putRow(db, users, { id, email: `neu-${id}@example.com`, createdAt: now });
    return id;
  };
  if (as === "nobody") return null;
  return startSession(db, { userId: userId() ?? "", browser: null }, now);
}
