import type { NotedEvent } from "#app/domain/customer-request/history/note-event.server.ts";
import { Fold } from "#app/ui/parts.tsx";
import { historyLine } from "./history-line.ts";

export function HistoryCard({ events }: { events: readonly NotedEvent[] }) {
  if (events.length === 0) return null;
  return (
    <Fold id="verlauf" title="Verlauf" place="row" isPrinted={false}>
      <ul className="flex flex-col gap-2 [overflow-wrap:anywhere]">
        {events.map((event) => (
          <li key={event.id}>{historyLine(event)}</li>
        ))}
      </ul>
    </Fold>
  );
}
