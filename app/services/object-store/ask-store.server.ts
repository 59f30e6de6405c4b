import { setTimeout as sleep } from "node:timers/promises";
import { askOnce, type OnceLimits, type StoreAnswer, type StoreQuestion } from "./ask-once.server.ts";
import type { Circuit } from "./circuit.ts";
import { judgeAnswer, type Verdict } from "./judge-answer.server.ts";
import { PhotosUnavailable } from "./photos-unavailable.ts";
import { Unproven } from "./proven-storage.server.ts";

export interface StoreLimits extends OnceLimits {
  tries: number;
  /** Between two tries, times the number of the try, plus as much again by chance. */
  pauseMs: number;
  wholeMs: number;
}

export interface StoreWatch {
  onAnswer?: ((answer: StoreAnswer) => void) | undefined;
  onOutcome(outcome: "answered" | "again" | "failed" | "unasked"): void;
  onDown(fault: string): void;
  onBack(): void;
}

/** The `fetch` of the storage library. Every call may be repeated: a key's bytes never change. */
export function patientFetch(limits: StoreLimits, circuit: Circuit, watch: StoreWatch) {
  return async (signed: Request): Promise<Response> => {
    const question: StoreQuestion = {
      url: signed.url,
      method: signed.method,
      headers: Object.fromEntries(signed.headers),
      body: new Uint8Array(await signed.arrayBuffer()),
    };
    const begun = performance.now();
    let lastFault: string | null = null;
    for (let tries = 1; ; tries += 1) {
      if (!circuit.lets(performance.now())) {
        watch.onOutcome(lastFault ? "failed" : "unasked");
        throw new PhotosUnavailable(lastFault ?? "it failed a moment ago");
      }
      const { answer, verdict } = await askAndJudge(question, limits);
      if (answer) watch.onAnswer?.(answer);
      if (verdict.kind !== "fault") {
        if (circuit.worked()) watch.onBack();
        watch.onOutcome("answered");
        if (verdict.kind === "unproven") throw new Unproven();
        // Its headers are nobody's: the library is asked for bytes alone.
        const { status = 204, body } = answer ?? {};
        return new Response(status === 204 ? null : body, { status });
      }
      lastFault = `${question.method} ${verdict.fault}`;
      const about = answer && question.url;
      const isDown = verdict.isPassing ? circuit.failed(performance.now(), about) : circuit.refused();
      if (isDown) watch.onDown(verdict.fault);
      const isLate = performance.now() - begun > limits.wholeMs;
      if (!verdict.isPassing || tries >= limits.tries || isLate) {
        watch.onOutcome("failed");
        throw new PhotosUnavailable(lastFault);
      }
      watch.onOutcome("again");
      await sleep(limits.pauseMs * tries * (1 + Math.random()));
    }
  };
}

type Judged =
  | { answer: StoreAnswer; verdict: Verdict }
  | { answer: null; verdict: Extract<Verdict, { kind: "fault" }> };

async function askAndJudge(question: StoreQuestion, limits: StoreLimits): Promise<Judged> {
  try {
    const answer = await askOnce(question, limits);
    return { answer, verdict: judgeAnswer(question, answer) };
  } catch (error) {
    const fault = error instanceof Error && "code" in error ? String(error.code) : "no answer";
    return { answer: null, verdict: { kind: "fault", fault, isPassing: true } };
  }
}
