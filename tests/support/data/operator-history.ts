import { randomUUID } from "node:crypto";
import type { Database } from "#db/client.server.ts";
import { adminAccesses, profiles, suspensions } from "#db/schema.ts";
import { ACCESS_REASONS, REQUEST_READS, SUSPENSION_REASONS } from "#db/values.ts";
import { changeRows, putRow, uniqueBusiness } from "#tests/support/rows.ts";
import { adminId } from "../admin.ts";

const HOUR_MS = 3_600_000;
const NOTE =
  "Betriebshaftpflichtversicherungsvermittlungswerbung über den Anfrage-Link.\nZweimal ermahnt. ".repeat(10);

/** A business that is suspended for the fourth time, once by somebody whose account is gone; returns its id. */
export function putEndedBusiness(db: Database, companyName: string): string {
  const { id: profileId } = uniqueBusiness(db, { companyName });
  const admin = adminId({ db });
  const now = Date.now();
  changeRows(db, profiles, { suspendedAt: new Date(now) }, { id: profileId });
  for (const [index, reason] of SUSPENSION_REASONS.entries()) {
    const suspendedAt = new Date(now - index * 30 * HOUR_MS);
    const by = index === 2 ? randomUUID() : admin;
    const restored = { reinstatedAt: new Date(suspendedAt.getTime() + HOUR_MS), reinstatedBy: by };
    putRow(db, suspensions, {
      id: randomUUID(),
      profileId,
      suspendedAt,
      suspendedBy: by,
      reason,
      note: NOTE,
      ...(index && restored),
    });
  }
  return profileId;
}

/** Every kind of access to a request with every reason, one by somebody whose account is gone, and looks at the list. */
export function putAccesses(db: Database, requestId: string): void {
  const admin = adminId({ db });
  for (const what of ["list", "search"] as const) {
    const look = {
      id: randomUUID(),
      accessedAt: new Date(),
      adminId: admin,
      adminEmail: "admin@example.com",
    };
    putRow(db, adminAccesses, { ...look, what });
  }
  for (const what of REQUEST_READS) {
    for (const [index, reason] of ACCESS_REASONS.entries()) {
      const caseNumber = index % 2 ? "VORGANG-2026-11-21-ABCDEFGHIJKLMNOPQRSTU" : "";
      const adminIdOrGone = index === 3 ? randomUUID() : admin;
      putRow(db, adminAccesses, {
        ...{ id: randomUUID(), accessedAt: new Date(), adminId: adminIdOrGone },
        adminEmail: index === 3 ? "" : "admin@example.com",
        ...{ requestId, what, reason, caseNumber },
      });
    }
  }
}
