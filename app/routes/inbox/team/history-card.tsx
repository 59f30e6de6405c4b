import { Fold } from "#app/ui/fold.tsx";
import type { HistoryLine } from "./history-line.ts";

/** Who did what and when, the last first. */
export function HistoryCard({ lines }: { lines: readonly HistoryLine[] }) {
  if (lines.length === 0) return null;
  return (
    <Fold id="verlauf" title="Verlauf" isRow className="print:hidden">
      <ul className="flex flex-col gap-2 [overflow-wrap:anywhere]">
        {lines.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </Fold>
  );
}
