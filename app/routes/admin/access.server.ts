import { type Access, readAccess, signAccess } from "../../domain/operator/access-pass.server.ts";
import { type Admin, recordAccess, recordLook } from "../../domain/operator/access-record.server.ts";
import { serverSecret } from "../../platform/server-secret/server-secret.server.ts";
import type { App } from "../../visit/app-context.server.ts";

const SECRET = "operator-access";

/** Who wants to open what. */
interface Opening {
  admin: Admin;
  requestId: string;
}

/** Writes down why an administrator opens a request (law L10) and returns the pass its address carries. */
export async function giveAccess(
  { db, clock, log }: App,
  { admin, requestId }: Opening,
  access: Access,
): Promise<string> {
  const now = clock.now();
  const pass = signAccess(await serverSecret(db, SECRET, now), { adminId: admin.id, requestId }, access, now);
  recordAccess(db, "reason", { admin, requestId }, access, now);
  log.info({ event: "admin-gave-reason", admin: admin.id, request: requestId, ...access });
  return pass;
}

/**
 * The reason a pass stands for, after it was written down that it is used once more: for the text of a request,
 * or for its photo at `position`. Null for a pass that is none, another's, or older than 15 minutes.
 */
export async function takeAccess(
  { db, clock, log }: App,
  { admin, requestId }: Opening,
  pass: string | null,
  position: number | null,
): Promise<Access | null> {
  const now = clock.now();
  const secret = await serverSecret(db, SECRET, now);
  const access = pass === null ? null : readAccess(secret, { adminId: admin.id, requestId }, pass, now);
  if (!access) return null;
  recordAccess(db, position === null ? "request" : "photo", { admin, requestId }, access, now);
  const read = position === null ? { event: "admin-read-request" } : { event: "admin-read-photo", position };
  log.info({ ...read, admin: admin.id, request: requestId, ...access });
  return access;
}

/** Writes down that an administrator sees the list of requests, or what a search found in it. */
export function noteLook(
  { db, clock, log }: App,
  admin: Admin,
  look: { isSearch: boolean; shown: number },
): void {
  recordLook(db, look.isSearch ? "search" : "list", admin, clock.now());
  log.info({ event: "admin-listed-requests", admin: admin.id, ...look });
}
