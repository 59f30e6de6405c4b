import { useEffect } from "react";
import { href, useNavigate } from "react-router";
import { listRequests } from "#app/domain/operator/list-requests.server.ts";
import { isFiltered, REQUEST_STATES } from "#app/domain/operator/request-filter.ts";
import { adminOf } from "#app/middleware/guards.server.ts";
import { buttonLook } from "#app/ui/button.tsx";
import { inputLook } from "#app/ui/field-look.ts";
import { germanDateTime } from "#app/ui/german-date.ts";
import { Notice } from "#app/ui/notice.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import type { Route } from "./+types/requests";
import { noteLook } from "./access.server.ts";
import { EmptyList, Pager, SearchForm } from "./lists.tsx";
import { PanelLink, usePanelPath } from "./panel-link.tsx";
import { RequestCard } from "./request-card.tsx";
import { readRequestsAddress, requestsPath } from "./requests-address.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = adminOf(context);
  const app = context.get(appContext);
  const address = readRequestsAddress(url.searchParams);
  const page = await listRequests(app.db, address);
  noteLook(app, admin, { isSearch: address.search !== "", shown: page.entries.length });
  return { address, page };
}

const STATE_LABELS = { alle: "Alle", offen: "Offen", erledigt: "Erledigt" };

export default function AdminRequests({ loaderData: { address, page } }: Route.ComponentProps) {
  const whole = requestsPath({ search: "", state: "alle", after: null });
  const next = page.older && requestsPath({ ...address, after: page.older });
  const isLooking = page.lookedBackTo !== null;
  return (
    <>
      <title>Kundenanfragen – Admin Panel</title>
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-2xl font-extrabold">Kundenanfragen</h1>
        <PanelLink
          to={href("/admin-panel-werkruf/zugriffe")}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
        >
          Wer hat was geöffnet?
        </PanelLink>
        <p className="basis-full text-sm text-ink-soft">
          Jeder Blick in diese Liste und jede Suche wird mit Ihrer Adresse festgehalten.
        </p>
      </div>
      <SearchForm
        action={href("/admin-panel-werkruf/requests")}
        label="Anfragen durchsuchen"
        hint="Kundenname, E-Mail, Link des Betriebs, Ort oder Art der Anfrage"
        value={address.search}
      >
        <label htmlFor="stand" className="sr-only">
          Status
        </label>
        <select
          key={address.state}
          id="stand"
          name="stand"
          defaultValue={address.state}
          className={`${inputLook} max-w-44`}
        >
          {REQUEST_STATES.map((state) => (
            <option key={state} value={state}>
              {STATE_LABELS[state]}
            </option>
          ))}
        </select>
      </SearchForm>
      {page.entries.length > 0 && (
        <ul className="grid gap-4">
          {page.entries.map((entry) => (
            <RequestCard key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {page.entries.length === 0 && !isLooking && (
        <EmptyList whole={isFiltered(address) || address.after ? whole : null}>
          {isFiltered(address)
            ? "Keine Anfragen gefunden, die den Filterkriterien entsprechen."
            : "Keine Anfragen vorhanden."}
        </EmptyList>
      )}
      {page.lookedBackTo && next && (
        <SearchGoesOn lookedBackTo={page.lookedBackTo} next={next} isEmpty={page.entries.length === 0} />
      )}
      <Pager
        first={address.after && requestsPath({ ...address, after: null })}
        next={isLooking ? null : next}
        label="Ältere Anfragen"
      />
    </>
  );
}

/** With scripts an empty page follows this link by itself. */
function SearchGoesOn(props: { lookedBackTo: Date; next: string; isEmpty: boolean }) {
  const { lookedBackTo, next, isEmpty } = props;
  const address = usePanelPath()(next);
  const navigate = useNavigate();
  useEffect(() => {
    if (isEmpty) void navigate(address, { replace: true, preventScrollReset: true });
  }, [isEmpty, address, navigate]);
  return (
    <div className="mt-5">
      <Notice
        title={isEmpty ? "Bis hierher nichts gefunden" : "Die Suche ist noch nicht am Ende"}
        role="status"
      >
        <p>Durchsucht sind die Anfragen bis zurück zum {germanDateTime(lookedBackTo)}.</p>
        <PanelLink to={next} className={`${buttonLook("secondary", "small")} mt-3`}>
          Weitersuchen
        </PanelLink>
      </Notice>
    </div>
  );
}
