import type { Business } from "#app/domain/operator/find-business.server.ts";
import { ENDING_REASON_LABELS } from "#app/domain/suspension/ending-reasons.ts";
import { Card } from "#app/ui/card.tsx";
import { germanDateTime } from "#app/ui/german-date.ts";

const GONE = "einem gelöschten Konto";

/** When, by whom and why access ended and was opened again. */
export function EndingList({ endings }: { endings: Business["endings"] }) {
  if (endings.length === 0) return null;
  return (
    <Card>
      <h2 className="mb-3 text-xl font-bold">Verlauf</h2>
      <ol className="grid gap-4">
        {endings.map(({ id, endedAt, endedBy, reason, note, restoredAt, restoredBy }) => (
          <li key={id} className="grid gap-1 border-l-4 border-line pl-4">
            <p className="font-semibold">
              Beendet am {germanDateTime(endedAt)} von{" "}
              <span className="wrap-anywhere">{endedBy ?? GONE}</span>
            </p>
            <p>{ENDING_REASON_LABELS[reason]}</p>
            <p className="wrap-anywhere whitespace-pre-line text-ink-soft">{note}</p>
            {restoredAt && (
              <p>
                Wieder geöffnet am {germanDateTime(restoredAt)} von{" "}
                <span className="wrap-anywhere">{restoredBy ?? GONE}</span>
              </p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
