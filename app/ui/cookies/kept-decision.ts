/** Specification, "Entities and their fields": cookie consent record. */
export interface KeptDecision {
  sessionId: string;
  statistics: boolean;
  marketing: boolean;
  /** Ms since 1970. */
  decidedAt: number;
  notice: string;
  isSent: boolean;
}

const PLACE = "cookie-auswahl";

/** A browser without storage asks again. */
export function keepDecision(decision: KeptDecision): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(decision));
  } catch {
    // Storage is switched off or full.
  }
}

/** Null for another `notice` or after `keptMs`. */
export function keptDecision(notice: string, keptMs: number): KeptDecision | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "null");
    return isDecision(kept) && kept.notice === notice && Date.now() - kept.decidedAt < keptMs ? kept : null;
  } catch {
    return null;
  }
}

export function isUntold(kept: KeptDecision | null, hasChoice: boolean): kept is KeptDecision {
  return kept !== null && !(hasChoice && kept.isSent);
}

function isDecision(kept: unknown): kept is KeptDecision {
  if (typeof kept !== "object" || kept === null) return false;
  const { sessionId, statistics, marketing, decidedAt, isSent } = kept as Record<string, unknown>;
  const flags = [statistics, marketing, isSent].every((flag) => typeof flag === "boolean");
  return typeof sessionId === "string" && typeof decidedAt === "number" && flags;
}
