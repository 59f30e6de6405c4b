import { and, asc, eq, inArray } from "drizzle-orm";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { ownTexts, profiles } from "#db/schema.ts";
import type { OwnText } from "./own-texts.ts";

export function listOwnTexts(db: Database, profileId: string): OwnText[] {
  const { slot, name, text } = ownTexts;
  return db
    .select({ slot, name, text })
    .from(ownTexts)
    .where(eq(ownTexts.profileId, profileId))
    .orderBy(asc(slot))
    .all();
}

interface WrittenTexts {
  signature: string | null;
  /** It changes the slots that were shown. Empty ones are given up, all others stay. */
  texts: readonly OwnText[];
}

export async function saveOwnTexts(
  db: Database,
  profileId: string,
  { signature, texts }: WrittenTexts,
): Promise<boolean> {
  return writeTransaction(db, (tx) => {
    const { changes } = tx.update(profiles).set({ signature }).where(eq(profiles.id, profileId)).run();
    if (changes === 0) return false;
    const slots = texts.map(({ slot }) => slot);
    tx.delete(ownTexts)
      .where(and(eq(ownTexts.profileId, profileId), inArray(ownTexts.slot, slots)))
      .run();
    for (const text of texts)
      if (text.name)
        tx.insert(ownTexts)
          .values({ ...text, profileId })
          .run();
    return true;
  });
}
