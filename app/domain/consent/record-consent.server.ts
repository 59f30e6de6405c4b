import { randomUUID } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import { type Database, type Transaction, writeTransaction } from "#db/client.server.ts";
import { contractNotices, documentTexts, userConsents } from "#db/schema.ts";
import type { CONTRACT_DOCUMENTS } from "#db/values.ts";
import { AHEAD_MS, contractChanges } from "./contract-changes.ts";
import { DOCUMENT_VERSIONS } from "./document-versions.ts";

/** By an owner whose page named `shown`; false when something else holds meanwhile. Twice is once. */
export async function acceptContracts(
  db: Database,
  who: Parameters<typeof recordConsent>[1],
  shown: Record<ContractDocument, unknown>,
  now: Date,
): Promise<boolean> {
  return writeTransaction(db, (tx) => {
    const accepted = acceptedContracts(tx, who.userId);
    if (!accepted) return false;
    const { current } = accepted;
    if (current.agb !== shown.agb || current.avv !== shown.avv) return false;
    if (accepted.agb.newer || accepted.avv.newer) recordConsent(tx, who, now);
    return true;
  });
}

export type ContractDocument = (typeof CONTRACT_DOCUMENTS)[number];
type Reader = Database | Transaction;

/** A text that a setting changed is a version of its own: "2026-11.9-2" (law L32). */
export function keepDocumentText(db: Database, document: ContractDocument, text: string, now: Date): void {
  const base = DOCUMENT_VERSIONS[document];
  const kept = db
    .select()
    .from(documentTexts)
    .where(eq(documentTexts.document, document))
    .orderBy(documentTexts.id)
    .all()
    .filter(({ version }) => version === base || version.startsWith(`${base}-`));
  const same = kept.find((one) => one.text === text);
  if (same && same.version === currentVersion(db, document)) return;
  const number = new Set(kept.map(({ version }) => version)).size + 1;
  const version = same?.version ?? (number === 1 ? base : `${base}-${number}`);
  db.insert(documentTexts).values({ document, version, text, since: now }).run();
}

/** It belongs to the text that its page shows. */
export function currentVersion(db: Reader, document: ContractDocument): string {
  const newest = db
    .select({ version: documentTexts.version })
    .from(documentTexts)
    .where(eq(documentTexts.document, document))
    .orderBy(desc(documentTexts.id))
    .limit(1)
    .get();
  return newest?.version ?? DOCUMENT_VERSIONS[document];
}

export function currentContracts(db: Reader): Record<ContractDocument, string> {
  return { agb: currentVersion(db, "agb"), avv: currentVersion(db, "avv") };
}

export function findDocumentText(db: Database, document: ContractDocument, id: number) {
  return db
    .select()
    .from(documentTexts)
    .where(and(eq(documentTexts.id, id), eq(documentTexts.document, document)))
    .get();
}

/** What a user accepted last, and what holds now where that is something else. */
export function acceptedContracts(db: Reader, userId: string) {
  const consent = db
    .select()
    .from(userConsents)
    .where(eq(userConsents.userId, userId))
    .orderBy(desc(userConsents.createdAt))
    .get();
  if (!consent) return null;
  const current = currentContracts(db);
  const contract = (document: ContractDocument, version: string) => ({
    version,
    textId: keptText(db, document, version)?.id ?? null,
    newer: current[document] === version ? null : current[document],
  });
  const notice = db
    .select({ toldAt: contractNotices.toldAt })
    .from(contractNotices)
    .where(
      and(
        eq(contractNotices.userId, userId),
        eq(contractNotices.agbVersion, current.agb),
        eq(contractNotices.avvVersion, current.avv),
      ),
    )
    .get();
  const avvText = (version: string) => keptText(db, "avv", version)?.text;
  return {
    acceptedAt: consent.createdAt,
    agb: contract("agb", consent.agbVersion),
    avv: contract("avv", consent.avvVersion),
    avvChanges: contractChanges(avvText(consent.avvVersion), avvText(current.avv)),
    current,
    toldAt: notice?.toldAt ?? null,
    avvFrom: notice ? new Date(notice.toldAt.getTime() + AHEAD_MS.avv) : null,
  };
}

/** Undefined for what was accepted before texts were kept. */
function keptText(db: Reader, document: ContractDocument, version: string) {
  return db
    .select({ id: documentTexts.id, text: documentTexts.text })
    .from(documentTexts)
    .where(and(eq(documentTexts.document, document), eq(documentTexts.version, version)))
    .orderBy(documentTexts.id)
    .get();
}

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
