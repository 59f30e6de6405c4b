import { href } from "react-router";
import { ACCESS_REASON_LABELS } from "#app/domain/operator/access-reasons.ts";
import type { RecordedAccess } from "#app/domain/operator/access-record.server.ts";
import { germanDateTime } from "#app/ui/german-date.ts";
import type { AdminRead } from "#db/values.ts";
import { PanelLink } from "./panel-link.tsx";

const DONE: Record<AdminRead, string> = {
  reason: "Grund genannt",
  request: "Anfrage gelesen",
  photo: "Foto angesehen",
  list: "Liste der Anfragen angesehen",
  search: "Anfragen durchsucht",
};

export function AccessEntry({ entry }: { entry: RecordedAccess }) {
  const { accessedAt, email, requestId, what, reason, caseNumber } = entry;
  return (
    <li className="rounded-lg border border-line bg-surface p-4 shadow-card">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong>{DONE[what]}</strong>
        <time dateTime={accessedAt.toISOString()} className="text-sm text-ink-soft">
          {germanDateTime(accessedAt)}
        </time>
      </p>
      <p className="wrap-anywhere">{email || "Gelöschtes Konto"}</p>
      {reason && (
        <p>
          {ACCESS_REASON_LABELS[reason]}
          {caseNumber && `, Vorgang ${caseNumber}`}
        </p>
      )}
      {requestId && (
        <p className="text-sm text-ink-soft">
          Anfrage{" "}
          <PanelLink
            to={href("/admin-panel-werkruf/requests/:requestId", { requestId })}
            className="inline-flex min-h-11 items-center text-brand wrap-anywhere underline underline-offset-4"
          >
            {requestId}
          </PanelLink>
        </p>
      )}
    </li>
  );
}
