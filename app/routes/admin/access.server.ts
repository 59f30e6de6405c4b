import { type Access, readAccess, signAccess } from "../../domain/operator/access-pass.server.ts";
import { type Admin, recordAccess, recordLook } from "../../domain/operator/access-record.server.ts";
import { serverSecret } from "../../platform/server-secret/server-secret.server.ts";
import type { App } from "../../visit/app-context.server.ts";

const SECRET = "operator-access";

interface Opening {
  admin: Admin;
  requestId: string;
}

/** Logs why an administrator opens a request (law L10); returns the pass for its address. */
export async function giveAccess(
  { db, clock, log }: App,
  { admin, requestId }: Opening,
  access: Access,
): Promise<string> {
  const now = clock.now();
  const pass = signAccess(serverSecret(db, SECRET, now), { adminId: admin.id, requestId }, access, now);
  recordAccess(db, "reason", { admin, requestId }, access, now);
  log.info({ event: "admin-gave-reason", admin: admin.id, request: requestId, ...access });
  return pass;
}

/**
 * Logs one more use of a pass, for the request's text or its photo at `position`, and returns its reason.
 * Null for no pass, another administrator's, or one older than 15 minutes.
 */
export async function takeAccess(
  { db, clock, log }: App,
  { admin, requestId }: Opening,
  pass: string | null,
  position: number | null,
): Promise<Access | null> {
  const now = clock.now();
  const secret = serverSecret(db, SECRET, now);
  const access = pass === null ? null : readAccess(secret, { adminId: admin.id, requestId }, pass, now);
  if (!access) return null;
  recordAccess(db, position === null ? "request" : "photo", { admin, requestId }, access, now);
  const read = position === null ? { event: "admin-read-request" } : { event: "admin-read-photo", position };
  log.info({ ...read, admin: admin.id, request: requestId, ...access });
  return access;
}

export function noteLook(
  { db, clock, log }: App,
  admin: Admin,
  look: { isSearch: boolean; shown: number },
): void {
  recordLook(db, look.isSearch ? "search" : "list", admin, clock.now());
  log.info({ event: "admin-listed-requests", admin: admin.id, ...look });
}
