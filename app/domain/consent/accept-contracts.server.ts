import { type Database, writeTransaction } from "#db/client.server.ts";
import { acceptedContracts, type ContractDocument } from "./document-texts.server.ts";
import { recordConsent } from "./record-consent.server.ts";

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
