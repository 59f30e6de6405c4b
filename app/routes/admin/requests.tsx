import { href } from "react-router";
import { listRequests } from "#app/domain/operator/list-requests.server.ts";
import { isFiltered, REQUEST_STATES } from "#app/domain/operator/request-filter.ts";
import { noteLook } from "#app/middleware/admin-access.server.ts";
import { appContext } from "#app/middleware/app-context.server.ts";
import { adminOf } from "#app/middleware/guards.server.ts";
import { inputLook } from "#app/ui/field.tsx";
import type { Route } from "./+types/requests";
import { EmptyList } from "./empty-list.tsx";
import { Pager } from "./pager.tsx";
import { PanelLink } from "./panel-link.tsx";
import { RequestEntryCard } from "./request-entry-card.tsx";
import { readRequestsAddress, requestsPath } from "./requests-address.ts";
import { SearchForm } from "./search-form.tsx";
import { SearchGoesOn } from "./search-goes-on.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = adminOf(context);
  const app = context.get(appContext);
  const address = readRequestsAddress(url.searchParams);
  const page = await listRequests(app.db, address);
  noteLook(app, admin, { isSearch: address.search !== "", shown: page.entries.length });
  return { address, page };
}

const STATE_WORDS = { alle: "Alle", offen: "Offen", erledigt: "Erledigt" };

export default function AdminRequests({ loaderData: { address, page } }: Route.ComponentProps) {
  const whole = requestsPath({ search: "", state: "alle", olderThan: null });
  const next = page.older && requestsPath({ ...address, olderThan: page.older });
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
              {STATE_WORDS[state]}
            </option>
          ))}
        </select>
      </SearchForm>
      {page.entries.length > 0 && (
        <ul className="grid gap-4">
          {page.entries.map((entry) => (
            <RequestEntryCard key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {page.entries.length === 0 && !isLooking && (
        <EmptyList whole={isFiltered(address) || address.olderThan ? whole : null}>
          {isFiltered(address)
            ? "Keine Anfragen gefunden, die den Filterkriterien entsprechen."
            : "Keine Anfragen vorhanden."}
        </EmptyList>
      )}
      {page.lookedBackTo && next && (
        <SearchGoesOn lookedBackTo={page.lookedBackTo} next={next} isEmpty={page.entries.length === 0} />
      )}
      <Pager
        first={address.olderThan && requestsPath({ ...address, olderThan: null })}
        next={isLooking ? null : next}
        label="Ältere Anfragen"
      />
    </>
  );
}
