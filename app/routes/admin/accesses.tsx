import { href } from "react-router";
import { cursorText, readCursor } from "#app/domain/inbox/cursor.ts";
import { ACCESS_REASON_LABELS } from "#app/domain/operator/access-reasons.ts";
import { listAccesses, type RecordedAccess } from "#app/domain/operator/access-record.server.ts";
import { adminOf } from "#app/middleware/guards.server.ts";
import { germanDateTime } from "#app/ui/german-date.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import type { AdminRead } from "#db/values.ts";
import type { Route } from "./+types/accesses";
import { EmptyList, Pager } from "./lists.tsx";
import { BackLink, PanelLink } from "./panel-link.tsx";

const PAGE = href("/admin-panel-werkruf/zugriffe");

export function loader({ context, url }: Route.LoaderArgs) {
  adminOf(context);
  const { db } = context.get(appContext);
  const after = readCursor(url.searchParams.get("aelter"));
  return { isFirst: after === null, page: listAccesses(db, after) };
}

export default function AdminAccesses({ loaderData: { isFirst, page } }: Route.ComponentProps) {
  return (
    <>
      <title>Zugriffe – Admin Panel</title>
      <BackLink to={href("/admin-panel-werkruf/requests")}>Alle Kundenanfragen</BackLink>
      <h1 className="text-2xl font-extrabold">Zugriffe</h1>
      <p className="mt-1 mb-6 max-w-2xl text-ink-soft">
        Wer im Admin-Bereich die Liste der Anfragen angesehen oder durchsucht hat, und wer welche Anfrage
        geöffnet hat, und warum. Die Einträge bleiben zwei Jahre und enthalten nichts von den Kunden.
      </p>
      {page.entries.length > 0 ? (
        <ol className="grid gap-3">
          {page.entries.map((entry) => (
            <AccessEntry key={entry.id} entry={entry} />
          ))}
        </ol>
      ) : (
        <EmptyList whole={isFirst ? null : PAGE}>Noch hat niemand Anfragen angesehen.</EmptyList>
      )}
      <Pager
        first={isFirst ? null : PAGE}
        next={page.older && `${PAGE}?aelter=${cursorText(page.older)}`}
        label="Ältere Zugriffe"
      />
    </>
  );
}

const ACCESS_LABELS: Record<AdminRead, string> = {
  reason: "Grund genannt",
  request: "Anfrage gelesen",
  photo: "Foto angesehen",
  list: "Liste der Anfragen angesehen",
  search: "Anfragen durchsucht",
};

function AccessEntry({ entry }: { entry: RecordedAccess }) {
  const { createdAt, email, requestId, what, reason, caseNumber } = entry;
  return (
    <li className="rounded-lg border border-line bg-surface p-4 shadow-card">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong>{ACCESS_LABELS[what]}</strong>
        <time dateTime={createdAt.toISOString()} className="text-sm text-ink-soft">
          {germanDateTime(createdAt)}
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
