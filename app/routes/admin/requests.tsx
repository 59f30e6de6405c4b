import { useEffect } from "react";
import { href, useNavigate } from "react-router";
import { mailHref } from "#app/domain/contact/mail-href.ts";
import { REQUEST_TYPE_LABELS } from "#app/domain/customer-request/request-type-labels.ts";
import { countCapped } from "#app/domain/operator/list-counts.server.ts";
import { listRequests, type RequestEntry } from "#app/domain/operator/list-requests.server.ts";
import { MOST_COUNTED, NEW_REQUEST_DAYS, type RequestState } from "#app/domain/operator/request-filter.ts";
import { adminOf } from "#app/middleware/guards.server.ts";
import { germanDateTime, germanMinute } from "#app/ui/german-date.ts";
import { buttonLook, Notice } from "#app/ui/parts.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import type { Route } from "./+types/requests";
import { noteLook } from "./access.server.ts";
import { PanelLink, StateBadge, usePanelPath } from "./parts/facts.tsx";
import { type AdminList, ListPage, listPath, readAddress } from "./parts/list-page.tsx";
import { Line, LineLink } from "./parts/rows.tsx";

const STATES: Record<RequestState, string> = {
  alle: "Alle",
  offen: "Offen",
  erledigt: "Erledigt",
  neu: `Neu in ${NEW_REQUEST_DAYS} Tagen`,
};

const LIST: AdminList<RequestEntry, RequestState> = {
  path: href("/admin-panel-werkruf/requests"),
  title: "Kundenanfragen",
  older: "Ältere Anfragen",
  search: {
    label: "Anfragen durchsuchen",
    hint: "Kundenname, E-Mail, Link des Betriebs, Ort oder Art der Anfrage",
  },
  filters: STATES,
  mostCounted: MOST_COUNTED,
  empty: "Keine Anfragen vorhanden.",
  notFound: "Keine Anfragen gefunden, die den Filterkriterien entsprechen.",
  row: (entry) => ({
    to: href("/admin-panel-werkruf/requests/:requestId", { requestId: entry.id }),
    name: entry.customerName || "Unbekannter Kunde",
    below: [REQUEST_TYPE_LABELS[entry.requestType], [entry.zipCode, entry.location].filter(Boolean).join(" ")]
      .filter(Boolean)
      .join(", "),
    badges: <StateBadge isResolved={entry.isResolved} />,
    state: germanMinute(entry.createdAt),
    more: {
      contact: (
        <>
          <LineLink
            text={entry.customerEmail ?? ""}
            href={entry.customerEmail && mailHref(entry.customerEmail)}
          />
          <LineLink text={entry.customerPhone ?? ""} href={entry.phoneHref} />
        </>
      ),
      message: (
        <p className="line-clamp-2 wrap-anywhere">
          {entry.excerpt || <span className="text-ink-soft">Ohne Nachricht</span>}
          {entry.isShortened && "…"}
        </p>
      ),
      business: (
        <>
          <Line>An {entry.companyName}</Line>
          <Line isSoft>
            /{entry.companySlug} · {entry.photoCount === 1 ? "1 Foto" : `${entry.photoCount} Fotos`}
          </Line>
        </>
      ),
    },
  }),
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = adminOf(context);
  const app = context.get(appContext);
  const address = readAddress(STATES, url.searchParams);
  const now = app.clock.now();
  const page = await listRequests(app.db, { ...address, state: address.filter ?? "alle" }, now);
  const counts = address.search ? null : countCapped(app.db, now);
  noteLook(app, admin, { isSearch: address.search !== "", shown: page.entries.length });
  return { address, page, counts };
}

export default function AdminRequests({ loaderData: { address, page, counts } }: Route.ComponentProps) {
  const next = page.older && listPath(LIST.path, { ...address, after: page.older });
  return (
    <ListPage
      list={LIST}
      address={address}
      page={page}
      counts={counts}
      beside={
        <>
          <PanelLink to={href("/admin-panel-werkruf/zugriffe")} className="tap text-brand link">
            Wer hat was geöffnet?
          </PanelLink>
          <p className="basis-full text-sm text-ink-soft">
            Jeder Blick in diese Liste und jede Suche wird mit Ihrer Adresse festgehalten.
          </p>
        </>
      }
      goesOn={
        page.lookedBackTo &&
        next && (
          <SearchGoesOn lookedBackTo={page.lookedBackTo} next={next} isEmpty={page.entries.length === 0} />
        )
      }
    />
  );
}

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
