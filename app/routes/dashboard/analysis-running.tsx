import { href, useLocation } from "react-router";
import { ANALYSIS_ID } from "./analysis-words.ts";
import { useAnalysisPoll } from "./use-analysis-poll.ts";

/** Waits: with scripts it looks every few seconds, without them the page loads itself again. */
export function AnalysisRunning({ slug, requestId }: { slug: string; requestId: string }) {
  const again = nextLook(useLocation());
  useAnalysisPoll(href("/dashboard/:slug/analyse/:requestId", { slug, requestId }));
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
          <meta httpEquiv="refresh" content={`3;url=${again}`} />
          <p>
            Die Seite lädt sich von selbst neu.{" "}
            <a href={again} className="font-semibold text-brand underline">
              Jetzt neu laden
            </a>
          </p>
        </noscript>
      </div>
    </div>
  );
}

/** Another query each time: to the same one with a fragment browsers only jump. */
function nextLook({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search);
  query.set("versuch", String((Number(query.get("versuch")) || 1) + 1));
  return `${pathname}?${query}#${ANALYSIS_ID}`;
}
