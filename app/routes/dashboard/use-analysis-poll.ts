import { useEffect } from "react";
import { useRevalidator } from "react-router";

const FIRST_MS = 700;
const LONGEST_MS = 5_000;

/**
 * Asks at `address` how far the analysis is, less and less often, and loads the page's data when it has ended.
 * Without a line it goes on asking: loading the page's data then would end on an error page.
 */
export function useAnalysisPoll(address: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const ending = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const later = (ms: number) => {
      timer = setTimeout(() => void look(Math.min(ms * 1.4, LONGEST_MS)), ms);
    };
    const look = async (nextMs: number) => {
      const hasEnded = await asked(address, ending.signal);
      if (ending.signal.aborted) return;
      if (hasEnded) await revalidate();
      else later(nextMs);
    };
    later(FIRST_MS);
    return () => {
      ending.abort();
      clearTimeout(timer);
    };
  }, [address, revalidate]);
}

async function asked(address: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(address, { signal, redirect: "manual" });
    return response.ok && !(await response.text()).includes('"running"');
  } catch {
    return false;
  }
}
