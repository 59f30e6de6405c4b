import { randomUUID } from "node:crypto";
import type { Transaction } from "#db/client.server.ts";
import { userConsents } from "#db/schema.ts";
import { currentContracts } from "./document-texts.server.ts";
import { DOCUMENT_VERSIONS } from "./document-versions.ts";

const MAX_USER_AGENT = 300;

/** Stores today's versions (D16, D55, law L9, L24). The client's address is never stored. */
export function recordConsent(
  tx: Transaction,
  { userId, userAgent }: { userId: string; userAgent: string | null },
  now: Date,
): void {
  const { agb, avv } = currentContracts(tx);
  tx.insert(userConsents)
    .values({
      id: randomUUID(),
      userId,
      agbAccepted: true,
      privacyPolicyAccepted: true,
      actsAsBusiness: true,
      agbVersion: agb,
      privacyPolicyVersion: DOCUMENT_VERSIONS.privacyPolicy,
      avvVersion: avv,
      userAgent: userAgent?.toWellFormed().slice(0, MAX_USER_AGENT) || null,
      ipAddress: null,
      createdAt: now,
    })
    .run();
}
