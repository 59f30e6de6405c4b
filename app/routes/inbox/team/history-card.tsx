import type { NotedEvent } from "#app/domain/customer-request/history/note-event.server.ts";
import { ANSWER_CHANNEL_LABELS } from "#app/domain/customer-request/labels.ts";
import { germanDateTime } from "#app/ui/german-date.ts";
import { Fold } from "#app/ui/parts.tsx";
import { ANSWER_CHANNELS, type RequestEvent } from "#db/values.ts";

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

const WORDS: Record<Exclude<RequestEvent, "assigned">, string> = {
  "written-down": "die Anfrage notiert",
  opened: "die Anfrage geöffnet",
  answered: "geantwortet",
  asked: "eine Rückfrage gestellt",
  proposed: "Termine vorgeschlagen",
  priced: "einen Preisrahmen genannt",
  declined: "abgesagt",
  "taken-back": "das zurückgenommen",
  solved: "die Anfrage als erledigt markiert",
  reopened: "die Anfrage wieder geöffnet",
  spam: "die Anfrage als Spam markiert",
  "no-spam": "die Anfrage als „Kein Spam“ markiert",
  noted: "die Notiz geändert",
  urgent: "die Anfrage als „Dringend“ markiert",
  "not-urgent": "die Anfrage als „Nicht dringend“ markiert",
};

function historyLine({ name, what, detail, at }: NotedEvent): string {
  const channel = ANSWER_CHANNELS.find((known) => known === detail);
  const by = channel && what !== "assigned" ? ` (${ANSWER_CHANNEL_LABELS[channel]})` : "";
  const done = what === "assigned" ? assigned(name, detail) : `${WORDS[what]}${by}`;
  return `${name} hat am ${germanDateTime(at)} ${done}.`;
}

function assigned(name: string, to: string | null): string {
  if (to === null) return "die Anfrage freigegeben";
  return to === name ? "die Anfrage übernommen" : `die Anfrage an ${to} gegeben`;
}
