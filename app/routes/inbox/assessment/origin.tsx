import type { FoundAssessment } from "#app/domain/assessment/find-assessment.server.ts";
import { germanDateTime } from "#app/ui/german-date.ts";

export const OUTDATED = "Was der Kunde seitdem ergänzt hat, ist darin nicht berücksichtigt.";

/** Marks a text of an assessment for machines (law L19). */
export function originAttributes({ model, createdAt }: FoundAssessment) {
  return {
    "data-ai-generated": String(model !== null),
    "data-ai-model": model ?? undefined,
    "data-ai-created": createdAt.toISOString(),
  };
}

export function SuggestionOrigin({ id, assessment }: { id: string; assessment: FoundAssessment }) {
  const { model, createdAt } = assessment;
  return (
    <p id={id} className="mt-1 text-sm text-ink-soft wrap-anywhere">
      {model ? (
        <>
          <strong>KI-erstellt</strong> mit {model} am {germanDateTime(createdAt)}. Bitte lesen und anpassen,
          bevor Sie ihn senden.
        </>
      ) : (
        "Nach Stichwörtern, ohne KI. Bitte anpassen."
      )}
      {assessment.isOutdated && <strong> {OUTDATED}</strong>}
    </p>
  );
}
