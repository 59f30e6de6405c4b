import type { StoredAnalysis } from "#app/domain/assessment/find-analysis.server.ts";
import { germanDateTime } from "#app/ui/german-date.ts";

/** Marks a text of an assessment for machines (law L19). */
export function originAttributes({ model, createdAt }: StoredAnalysis) {
  return {
    "data-ai-generated": String(model !== null),
    "data-ai-model": model ?? undefined,
    "data-ai-created": createdAt.toISOString(),
  };
}

export function SuggestionOrigin({ id, analysis }: { id: string; analysis: StoredAnalysis }) {
  const when = germanDateTime(analysis.createdAt);
  return (
    <p id={id} className="mt-1.5 text-sm text-ink-soft [overflow-wrap:anywhere]">
      {analysis.model ? (
        <>
          <strong>KI-erstellt</strong> mit {analysis.model} am {when}.
        </>
      ) : (
        <>
          <strong>Vorschlag nach Regeln (ohne KI)</strong> vom {when}.
        </>
      )}{" "}
      Bitte lesen und anpassen, bevor Sie ihn senden.
    </p>
  );
}
