import { describeError } from "#app/services/log/describe-error.ts";
import type { Logger } from "#app/services/log/log.server.ts";
import { isOfForgotten } from "../billing/forget-customer.ts";
import type { StoredEvent } from "../state.ts";
import type { Store } from "../store.server.ts";
import type { DeliveryMode } from "./delivery-mode.ts";
import { signatureHeader } from "./signature.server.ts";

const LONGEST_WAIT_MS = 60_000;
const ANSWER_PATIENCE_MS = 10_000;

export interface Deliveries {
  mode(): DeliveryMode;
  setMode(mode: Partial<DeliveryMode>): void;
  /** Failed events once their wait is over; no withheld ones. */
  send(): void;
  /** Delivered or not; returns the status, or null without an answer. */
  sendOne(id: string): Promise<number | null>;
  close(): Promise<void>;
}

/** Each at least once; waits double from `firstWaitMs` up to a minute. */
export function openDeliveries(store: Store, url: string, firstWaitMs: number, log: Logger): Deliveries {
  const mode: DeliveryMode = { withheld: false, doubled: false, shuffled: false };
  const failures = new Map<string, { count: number; until: number }>();
  const ending = new AbortController();
  let running: Promise<void> | null = null;

  const due = () =>
    store
      .read()
      .state.events.filter(
        ({ id, isDelivered }) => !isDelivered && (failures.get(id)?.until ?? 0) <= Date.now(),
      );

  async function post({ payload }: StoredEvent): Promise<number | null> {
    const { state, now } = store.read();
    try {
      const response = await fetch(url, {
        method: "POST",
        body: payload,
        headers: {
          "Content-Type": "application/json; charset=utf-8",
          "Stripe-Signature": signatureHeader(payload, state.webhookSecret, now),
          "User-Agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
        },
        redirect: "manual",
        signal: AbortSignal.any([ending.signal, AbortSignal.timeout(ANSWER_PATIENCE_MS)]),
      });
      await response.body?.cancel();
      return response.status;
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
    for (let batch = due(); batch.length > 0 && !mode.withheld; batch = due()) {
      for (const event of mode.shuffled ? shuffled(batch) : batch) {
        if (ending.signal.aborted || mode.withheld) return;
        await deliver(event);
        if (mode.doubled) await post(event);
      }
    }
  }

  function send(): void {
    if (ending.signal.aborted) return;
    running ??= sendAll()
      .catch((error: unknown) => log.warn({ event: "stripe-stand-in-failed", err: describeError(error) }))
      .finally(() => {
        running = null;
      });
  }

  return {
    mode: () => ({ ...mode }),
    setMode: (wanted) => void Object.assign(mode, wanted),
    send,
    async sendOne(id) {
      const event = store.read().state.events.find((one) => one.id === id);
      return event ? deliver(event) : null;
    },
    async close() {
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

function shuffled<T>(list: T[]): T[] {
  return list
    .map((one) => ({ one, place: Math.random() }))
    .sort((left, right) => left.place - right.place)
    .map(({ one }) => one);
}
