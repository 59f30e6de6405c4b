import { useEffect } from "react";
import { href, useNavigate } from "react-router";
import { countCapped } from "#app/domain/operator/list-counts.server.ts";
import { listRequests } from "#app/domain/operator/list-requests.server.ts";
import {
  isFiltered,
  MOST_COUNTED,
  NEW_REQUEST_DAYS,
  REQUEST_STATES,
  type RequestState,
} from "#app/domain/operator/request-filter.ts";
import { adminOf } from "#app/middleware/guards.server.ts";
import { buttonLook } from "#app/ui/button.tsx";
import { PageTitle } from "#app/ui/frame/page-title.tsx";
import { germanDateTime } from "#app/ui/german-date.ts";
import { germanNumber } from "#app/ui/german-number.ts";
import { Notice } from "#app/ui/notice.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import type { Route } from "./+types/requests";
import { noteLook } from "./access.server.ts";
import { Choices, EmptyList, Pager, SearchForm } from "./parts/lists.tsx";
import { PanelLink, usePanelPath } from "./parts/panel-link.tsx";
import { RequestRow } from "./parts/request-row.tsx";
import { ALL_REQUESTS, readRequestsAddress, requestsPath } from "./parts/requests-address.ts";
import { Rows } from "./parts/rows.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = adminOf(context);
  const app = context.get(appContext);
  const address = readRequestsAddress(url.searchParams);
  const now = app.clock.now();
  const page = await listRequests(app.db, address, now);
  const counts = address.search ? null : countCapped(app.db, now);
  noteLook(app, admin, { isSearch: address.search !== "", shown: page.entries.length });
  return { address, page, counts };
}

const STATE_LABELS: Record<RequestState, string> = {
  alle: "Alle",
  offen: "Offen",
  erledigt: "Erledigt",
  neu: `Neu in ${NEW_REQUEST_DAYS} Tagen`,
};

export default function AdminRequests({ loaderData: { address, page, counts } }: Route.ComponentProps) {
  const next = page.older && requestsPath({ ...address, after: page.older });
  const isLooking = page.lookedBackTo !== null;
  return (
    <>
      <PageTitle name="Kundenanfragen · Admin Panel" />
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
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
        {address.state !== "alle" && <input type="hidden" name="stand" value={address.state} />}
      </SearchForm>
      <Choices
        choices={REQUEST_STATES.map((state) => ({
          label: STATE_LABELS[state],
          to: requestsPath({ ...address, state, after: null }),
          isChosen: state === address.state,
          count: counts && cappedNumber(counts[state]),
        }))}
      />
      {page.entries.length > 0 && (
        <Rows>
          {page.entries.map((entry) => (
            <RequestRow key={entry.id} entry={entry} />
          ))}
        </Rows>
      )}
      {page.entries.length === 0 && !isLooking && (
        <EmptyList whole={isFiltered(address) || address.after ? requestsPath(ALL_REQUESTS) : null}>
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

function cappedNumber(found: number): string {
  return found > MOST_COUNTED ? `${germanNumber(MOST_COUNTED)}+` : germanNumber(found);
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
