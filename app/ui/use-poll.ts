import { useEffect } from "react";
import { useRevalidator } from "react-router";

interface Rhythm {
  firstMs: number;
  longestMs: number;
  /** How much longer each wait is than the one before it. */
  slower: number;
  enoughMs?: number;
}

/** Asks less and less often, also offline, and loads the page's data once the answer isn't `known` any more. */
export function usePoll(address: string, known: string, rhythm: Rhythm): void {
  const { revalidate } = useRevalidator();
  const { firstMs, longestMs, slower, enoughMs = Number.POSITIVE_INFINITY } = rhythm;
  useEffect(() => {
    const ending = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const later = (ms: number, passedMs: number) => {
      if (passedMs > enoughMs) return;
      timer = setTimeout(() => void look(Math.min(ms * slower, longestMs), passedMs + ms), ms);
    };
    const look = async (nextMs: number, passedMs: number) => {
      const heard = await ask(address, ending.signal);
      if (ending.signal.aborted) return;
      if (heard !== null && heard !== known) await revalidate();
      else later(nextMs, passedMs);
    };
    later(firstMs, 0);
    return () => {
      ending.abort();
      clearTimeout(timer);
    };
  }, [address, known, firstMs, longestMs, slower, enoughMs, revalidate]);
}

export async function ask(address: string, signal: AbortSignal): Promise<string | null> {
  try {
    const response = await fetch(address, { signal, redirect: "manual" });
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}
