import { useEffect } from "react";
import { href, useRevalidator } from "react-router";
import { buttonLook } from "#app/ui/button.tsx";
import { LookButton } from "../request/away-link.tsx";
import { ANCHORS, type InboxAddress } from "../request/inbox-address.ts";

/** A reload by itself would lose what is being typed: without scripts it takes a press, with the texts along. */
export function AssessmentRunning({ address, requestId }: { address: InboxAddress; requestId: string }) {
  usePoll(href("/dashboard/:slug/analyse/:requestId", { slug: address.slug, requestId }));
  return (
    <div className="flex items-start gap-4">
      <span
        aria-hidden="true"
        className="mt-1 size-6 shrink-0 rounded-full border-4 border-line border-t-brand motion-safe:animate-spin"
      />
      <div>
        <p className="font-bold">Analyse läuft...</p>
        <p className="text-ink-soft">Das dauert meist nur ein paar Sekunden.</p>
        <noscript>
          <LookButton
            address={{ ...address, requestId }}
            look={`look ${requestId} ${ANCHORS.assessment}`}
            anchor={ANCHORS.assessment}
            className={`${buttonLook("secondary", "small")} mt-2`}
          >
            Ergebnis anzeigen
          </LookButton>
        </noscript>
      </div>
    </div>
  );
}

const FIRST_MS = 700;
const LONGEST_MS = 5_000;

/**
 * Asks less and less often, and loads the page's data at the end. Offline it goes on asking:
 * loading would end on an error page.
 */
function usePoll(address: string): void {
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
