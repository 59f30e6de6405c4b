import { and, desc, eq, lte } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { documentTexts, userConsents } from "#db/schema.ts";
import type { CONTRACT_DOCUMENTS } from "#db/values.ts";
import { DOCUMENT_VERSIONS } from "./document-versions.ts";

export type ContractDocument = (typeof CONTRACT_DOCUMENTS)[number];

export function keepDocumentText(db: Database, document: ContractDocument, text: string, now: Date): void {
  const version = DOCUMENT_VERSIONS[document];
  const last = newest(db, document, now);
  if (last?.text === text && last.version === version) return;
  db.insert(documentTexts).values({ document, version, text, since: now }).run();
}

export function findDocumentText(db: Database, document: ContractDocument, id: number) {
  return db
    .select()
    .from(documentTexts)
    .where(and(eq(documentTexts.id, id), eq(documentTexts.document, document)))
    .get();
}

export function acceptedContracts(db: Database, userId: string) {
  const consent = db
    .select()
    .from(userConsents)
    .where(eq(userConsents.userId, userId))
    .orderBy(desc(userConsents.createdAt))
    .get();
  if (!consent) return null;
  const { createdAt: acceptedAt, agbVersion, avvVersion } = consent;
  const kept = (document: ContractDocument, version: string) => {
    const texts = db
      .select({ id: documentTexts.id, since: documentTexts.since })
      .from(documentTexts)
      .where(and(eq(documentTexts.document, document), eq(documentTexts.version, version)))
      .orderBy(documentTexts.since, documentTexts.id)
      .all();
    const text = texts.findLast(({ since }) => since <= acceptedAt) ?? texts[0];
    return { version, textId: text?.id ?? null };
  };
  return { acceptedAt, agb: kept("agb", agbVersion), avv: kept("avv", avvVersion) };
}

function newest(db: Database, document: ContractDocument, at: Date) {
  return db
    .select()
    .from(documentTexts)
    .where(and(eq(documentTexts.document, document), lte(documentTexts.since, at)))
    .orderBy(desc(documentTexts.since), desc(documentTexts.id))
    .get();
}
