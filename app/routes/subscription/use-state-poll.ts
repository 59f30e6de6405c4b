import { useEffect } from "react";
import { href, useRevalidator } from "react-router";
import type { SubscriptionState } from "#app/domain/subscription/subscription-state.ts";
import { stateKey } from "./state-key.ts";

const FIRST_MS = 1_000;
const LONGEST_MS = 10_000;
const SLOWER = 1.5;
const ENOUGH_MS = 60_000;

/** Reloads the data once the state has changed; asks ever less often, for a minute or while `isAwaited`. */
export function useStatePoll(state: SubscriptionState, isAwaited = false): void {
  const { revalidate } = useRevalidator();
  const known = stateKey(state);
  useEffect(() => {
    const ending = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const later = (ms: number, passedMs: number) => {
      if (!isAwaited && passedMs > ENOUGH_MS) return;
      timer = setTimeout(() => void look(Math.min(ms * SLOWER, LONGEST_MS), passedMs + ms), ms);
    };
    const look = async (nextMs: number, passedMs: number) => {
      const heard = await ask(ending.signal);
      if (ending.signal.aborted) return;
      if (heard !== null && heard !== known) await revalidate();
      else later(nextMs, passedMs);
    };
    later(FIRST_MS, 0);
    return () => {
      ending.abort();
      clearTimeout(timer);
    };
  }, [known, isAwaited, revalidate]);
}

async function ask(signal: AbortSignal): Promise<string | null> {
  try {
    const response = await fetch(href("/abo/stand"), { signal, redirect: "manual" });
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}
