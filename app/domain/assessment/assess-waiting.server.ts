import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "#db/client.server.ts";
import { isDatabaseBusy, isStorageDown } from "#db/storage-down.server.ts";
import type { AssessmentModel } from "../../services/model/assessment-model.server.ts";
import { ModelFailed } from "../../services/model/model-failed.server.ts";
import { assessRequest } from "./assess-request.server.ts";
import {
  type ClaimedAssessment,
  claimAssessment,
  giveUpInterrupted,
  markFailed,
  putBack,
  storeAssessment,
} from "./claims.server.ts";

const AT_ONCE = 2;
const LOOK_MS = 250;
const OUR_FAULT = { fault: "internal", status: undefined } as const;

export interface Analyst {
  model: AssessmentModel | null;
  now(): Date;
  stopping: AbortSignal;
  report(event: AssessmentEvent): void;
}

export type AssessmentEvent =
  | { event: "analysis-done"; request: string; ms: number }
  | { event: "analysis-failed"; request: string; ms: number; fault: string; status?: number };

/** A killed process leaves claims, which the next one frees. Throws after the others have ended. */
export async function assessWaiting(db: Database, analyst: Analyst) {
  const inWork = new Map<string, Promise<void>>();
  const result = { done: 0, failed: giveUpInterrupted(db, analyst.now()) };
  const faults: unknown[] = [];
  for (;;) {
    while (!analyst.stopping.aborted && faults.length === 0 && inWork.size < AT_ONCE) {
      const claim = claimAssessment(db, [...inWork.keys()], analyst.now());
      if (!claim) break;
      const { customerRequestId } = claim;
      const work = analyse(db, claim, analyst)
        .then((outcome) => {
          if (outcome !== null) result[outcome] += 1;
        })
        .catch((fault: unknown) => void faults.push(fault))
        .finally(() => inWork.delete(customerRequestId));
      inWork.set(customerRequestId, work);
    }
    if (inWork.size === 0) break;
    await Promise.race([...inWork.values(), wait(LOOK_MS)]);
  }
  if (faults.length > 0) throw faults[0];
  return result;
}

async function analyse(
  db: Database,
  claim: ClaimedAssessment,
  { model, now, stopping, report }: Analyst,
): Promise<"done" | "failed" | null> {
  const request = claim.customerRequestId;
  const begun = performance.now();
  const took = () => Math.round(performance.now() - begun);
  try {
    const found = await assessRequest(db, request, model, stopping);
    if (!found) return null;
    // As old as what it has read: what is added meanwhile it doesn't know.
    const made = { ...found, createdAt: claim.claimedAt, model: model?.name ?? null };
    const isStored = storeAssessment(db, claim, made);
    if (!isStored) return null;
    report({ event: "analysis-done", request, ms: took() });
    return "done";
  } catch (error) {
    if (stopping.aborted) {
      putBack(db, claim);
      return null;
    }
    if (isDatabaseBusy(error) || isStorageDown(error)) throw error;
    const { fault, status } = error instanceof ModelFailed ? error : OUR_FAULT;
    markFailed(db, claim, fault, now());
    report({ event: "analysis-failed", request, ms: took(), fault, ...(status && { status }) });
    if (!(error instanceof ModelFailed)) throw error;
    return "failed";
  }
}
