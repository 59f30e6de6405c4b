import { ACCESS_REASONS, type AccessReason } from "#db/values.ts";
import { isSameHash, keyedHash } from "../../platform/server-secret/server-secret.server.ts";
import { ACCESS_MS } from "./access-reasons.ts";

export interface Access {
  reason: AccessReason;
  caseNumber: string;
}

export interface AccessSubject {
  adminId: string;
  requestId: string;
}

const PASS = /^([1-9]\d{0,14})\.([a-z]{1,20})\.([A-Za-z0-9-]{0,40})\.([A-Za-z0-9_-]{43})$/;

/** `{ms}.{reason}.{case}.{HMAC-SHA-256}` stands in the address of an opened request (law L10). */
export function signAccess(secret: string, subject: AccessSubject, access: Access, now: Date): string {
  const { reason, caseNumber } = access;
  const given = now.getTime();
  return `${given}.${reason}.${caseNumber}.${signature(secret, subject, access, given)}`;
}

export function readAccess(secret: string, subject: AccessSubject, pass: string, now: Date): Access | null {
  const [, milliseconds, said, caseNumber = "", signed] = PASS.exec(pass) ?? [];
  const reason = ACCESS_REASONS.find((one) => one === said);
  if (!milliseconds || !reason || !signed) return null;
  const given = Number(milliseconds);
  const access = { reason, caseNumber };
  if (!isSameHash(signed, signature(secret, subject, access, given))) return null;
  const age = now.getTime() - given;
  return age >= 0 && age < ACCESS_MS ? access : null;
}

function signature(
  secret: string,
  { adminId, requestId }: AccessSubject,
  { reason, caseNumber }: Access,
  given: number,
): string {
  return keyedHash(
    secret,
    JSON.stringify(["operator-access", adminId, requestId, reason, caseNumber, given]),
  );
}
