import { useEffect, useRef, useState } from "react";
import { href, useRevalidator } from "react-router";
import type { InboxPulse } from "#app/domain/inbox/pulse.server.ts";
import { ask } from "#app/ui/use-poll.ts";

const EVERY_MS = 60_000;

/**
 * Asks every minute while the page is visible, also offline, and loads the list when something has come.
 * Returns the message: "1 neue Anfrage".
 */
export function usePulse(slug: string, pulse: InboxPulse): string {
  const { revalidate } = useRevalidator();
  const known = useRef(pulse);
  const askedAt = useRef(0);
  const [arrivals, setArrivals] = useState("");
  useEffect(() => {
    const more = pulse.newCount - known.current.newCount;
    if (more > 0) setArrivals(more === 1 ? "1 neue Anfrage" : `${more} neue Anfragen`);
    known.current = pulse;
  }, [pulse]);
  useEffect(() => {
    const ending = new AbortController();
    askedAt.current = Date.now();
    const look = async () => {
      if (document.hidden || Date.now() - askedAt.current < EVERY_MS) return;
      askedAt.current = Date.now();
      const heard = await ask(href("/dashboard/:slug/puls", { slug }), ending.signal);
      if (heard && heard !== JSON.stringify(known.current) && !ending.signal.aborted) await revalidate();
    };
    const timer = setInterval(() => void look(), EVERY_MS / 12);
    document.addEventListener("visibilitychange", () => void look(), { signal: ending.signal });
    return () => {
      clearInterval(timer);
      ending.abort();
    };
  }, [slug, revalidate]);
  return arrivals;
}
