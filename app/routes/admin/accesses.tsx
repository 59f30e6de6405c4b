import { href } from "react-router";
import { cursorText, readCursor } from "#app/domain/inbox/cursor.ts";
import { listAccesses } from "#app/domain/operator/access-record.server.ts";
import { appContext } from "#app/middleware/app-context.server.ts";
import { adminOf } from "#app/middleware/guards.server.ts";
import { buttonLook } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Route } from "./+types/accesses";
import { AccessEntry } from "./access-entry.tsx";
import { EmptyList } from "./empty-list.tsx";
import { Pager } from "./pager.tsx";
import { PanelLink } from "./panel-link.tsx";

const PAGE = href("/admin-panel-werkruf/zugriffe");

export function loader({ context, url }: Route.LoaderArgs) {
  adminOf(context);
  const { db } = context.get(appContext);
  const olderThan = readCursor(url.searchParams.get("aelter"));
  return { isFirst: olderThan === null, page: listAccesses(db, olderThan) };
}

export default function AdminAccesses({ loaderData: { isFirst, page } }: Route.ComponentProps) {
  return (
    <>
      <title>Zugriffe – Admin Panel</title>
      <PanelLink
        to={href("/admin-panel-werkruf/requests")}
        className={`${buttonLook("quiet", "small")} mb-4`}
      >
        <Icon name="arrowLeft" />
        Alle Kundenanfragen
      </PanelLink>
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
