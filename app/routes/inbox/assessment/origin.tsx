import type { StoredAssessment } from "#app/domain/assessment/find-assessment.server.ts";
import { germanDateTime } from "#app/ui/german-date.ts";

/** Marks a text of an assessment for machines (law L19). */
export function originAttributes({ model, createdAt }: StoredAssessment) {
  return {
    "data-ai-generated": String(model !== null),
    "data-ai-model": model ?? undefined,
    "data-ai-created": createdAt.toISOString(),
  };
}

export function SuggestionOrigin({ id, assessment }: { id: string; assessment: StoredAssessment }) {
  const when = germanDateTime(assessment.createdAt);
  return (
    <p id={id} className="mt-1.5 text-sm text-ink-soft [overflow-wrap:anywhere]">
      {assessment.model ? (
        <>
          <strong>KI-erstellt</strong> mit {assessment.model} am {when}.
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
