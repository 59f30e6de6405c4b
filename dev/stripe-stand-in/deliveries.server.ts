import { describeError, type Logger } from "#app/services/log/log.server.ts";
import { isOfForgotten } from "./billing.ts";
import { signatureHeader } from "./signature.server.ts";
import type { StoredEvent } from "./state.ts";
import type { Store } from "./store.server.ts";

const LONGEST_WAIT_MS = 60_000;
const ANSWER_PATIENCE_MS = 10_000;

/** Each at least once; waits double from `firstWaitMs` up to a minute. */
export function openDeliveries(store: Store, url: string, firstWaitMs: number, log: Logger) {
  let isWithheld = false;
  const failures = new Map<string, { count: number; until: number }>();
  const ending = new AbortController();
  let running: Promise<void> | null = null;

  function due(): StoredEvent[] {
    const isDue = ({ id, isDelivered }: StoredEvent) =>
      !isDelivered && (failures.get(id)?.until ?? 0) <= Date.now();
    return isWithheld ? [] : store.read().state.events.filter(isDue);
  }

  async function post({ payload }: StoredEvent): Promise<number | null> {
    const { state, now } = store.read();
    const headers = {
      "Content-Type": "application/json; charset=utf-8",
      "Stripe-Signature": signatureHeader(payload, state.webhookSecret, now),
    };
    const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(ANSWER_PATIENCE_MS)]);
    try {
      const answer = await fetch(url, { method: "POST", body: payload, headers, redirect: "manual", signal });
      await answer.body?.cancel();
      return answer.status;
    } catch {
      return null;
    }
  }

  async function deliver(event: StoredEvent): Promise<number | null> {
    const status = await post(event);
    if (status !== null && status >= 200 && status < 300) {
      failures.delete(event.id);
      if (!event.isDelivered) markDelivered(store, event.id);
    } else {
      const count = (failures.get(event.id)?.count ?? 0) + 1;
      const wait = Math.min(firstWaitMs * 2 ** (count - 1), LONGEST_WAIT_MS);
      failures.set(event.id, { count, until: Date.now() + wait });
      setTimeout(send, wait).unref();
    }
    return status;
  }

  async function sendAll(): Promise<void> {
    for (let batch = due(); batch.length > 0; batch = due())
      for (const event of batch) {
        if (ending.signal.aborted || isWithheld) return;
        await deliver(event);
      }
  }

  /** Failed events once their wait is over; no withheld ones. */
  function send(): void {
    if (ending.signal.aborted) return;
    running ??= sendAll()
      .catch((error: unknown) => log.warn({ event: "stripe-stand-in-failed", err: describeError(error) }))
      .finally(() => {
        running = null;
      });
  }

  return {
    isWithheld: () => isWithheld,
    withhold(wanted: boolean): void {
      isWithheld = wanted;
      send();
    },
    send,
    /** Delivered or not; returns the status, or null without an answer. */
    async sendOne(id: string): Promise<number | null> {
      const event = store.read().state.events.find((one) => one.id === id);
      return event ? deliver(event) : null;
    },
    async close(): Promise<void> {
      ending.abort();
      await running;
    },
  };
}

function markDelivered(store: Store, id: string): void {
  store.change(({ state }) => {
    const event = state.events.find((one) => one.id === id);
    if (event) event.isDelivered = true;
    state.events = state.events.filter((one) => one.id !== id || !isOfForgotten(one, state));
  });
}
