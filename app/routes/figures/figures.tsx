import { href, Link } from "react-router";
import { ELSEWHERE, urgencyLabel } from "#app/domain/customer-request/counts/figure-rows.ts";
import { findFigures } from "#app/domain/customer-request/counts/figures.server.ts";
import type { MonthFigures } from "#app/domain/customer-request/counts/monthly-figures.ts";
import { REQUEST_TYPE_LABELS } from "#app/domain/customer-request/request-type-labels.ts";
import { providerContext } from "#app/middleware/guards.server.ts";
import { inboxContext, requireAccess } from "#app/middleware/request-access.server.ts";
import { buttonLook } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { PageTitle } from "#app/ui/frame/page-title.tsx";
import { germanMonth } from "#app/ui/german-date.ts";
import { germanNumber } from "#app/ui/german-number.ts";
import { Icon } from "#app/ui/icon.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import type { Route } from "./+types/figures";
import { CountTable } from "./count-table.tsx";
import { MonthsTable, timeLabel } from "./months-table.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireAccess];

export function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext);
  const { months, places } = findFigures(db, context.get(inboxContext).profile.slug, clock.now());
  const wanted = url.searchParams.get("monat");
  const [current] = months;
  const shown = months.find(({ month }) => month === wanted) ?? current;
  const counted = months.filter((one) => one.requests > 0 || one.openings > 0 || one === current);
  return {
    isOwner: context.get(providerContext).isOwner,
    shown: shown && monthDetails(shown, places),
    months: counted.map(({ month, openings, requests, halfWithinMinutes }) => ({
      month,
      openings,
      requests,
      halfWithinMinutes,
    })),
  };
}

/** A place that came later, or went out of use before, isn't listed with nothing. */
function monthDetails(
  figures: MonthFigures,
  places: readonly { code: string; name: string; createdAt: Date; retiredAt: Date | null }[],
) {
  const byCode = new Map(figures.places.map((place) => [place.code, place]));
  const listed = places.flatMap(({ code, name, retiredAt }) => {
    const { requests = null, openings = null } = byCode.get(code) ?? {};
    if (retiredAt && requests === null && openings === null) return [];
    return [{ label: retiredAt ? `${name} (nicht mehr in Gebrauch)` : name, requests, openings }];
  });
  return {
    ...figures,
    places: listed,
    types: Object.entries(REQUEST_TYPE_LABELS).map(([type, label]) => ({
      label,
      requests: figures.types.get(type) ?? 0,
    })),
    urgencies: [...figures.urgencies].flatMap(([urgency, requests]) =>
      requests > 0 || urgency ? [{ label: urgencyLabel(urgency), requests }] : [],
    ),
  };
}

export default function Figures({ loaderData: { shown, months, isOwner } }: Route.ComponentProps) {
  if (!shown) return null;
  const { month, requests, openings, answers, halfWithinMinutes } = shown;
  const elsewhere = { label: shown.places.length > 0 ? ELSEWHERE : "Ohne Ort" };
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-4">
      <PageTitle name="Zahlen" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-extrabold tracking-tight">
          Zahlen <span className="text-ink-soft">{germanMonth(month)}</span>
        </h1>
        <a href={href("/zahlen/zahlen.csv")} className={`${buttonLook("secondary", "small")} print:hidden`}>
          <Icon name="download" />
          Für Excel speichern (CSV)
        </a>
      </div>
      <Card aria-label={`Im ${germanMonth(month)}`} className="max-sm:p-4!">
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
          <Fact term="Aufrufe" value={germanNumber(openings)} />
          <Fact term="Anfragen" value={germanNumber(requests)} />
          <Fact term="Davon beantwortet" value={germanNumber(answers)} />
          <Fact term="Die Hälfte innerhalb von" value={timeLabel(halfWithinMinutes)} />
        </dl>
      </Card>
      <CountTable
        title="Nach Ort"
        head="Ort"
        rows={[...shown.places, { ...elsewhere, ...shown.elsewhere }]}
        hasOpenings
      >
        {isOwner && (
          <Link
            to={href("/so-funktioniert-es/link/orte")}
            className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4 print:hidden"
          >
            {shown.places.length > 0
              ? "Orte ansehen und anlegen"
              : "Orte anlegen: ein QR-Code für jeden Wagen und jede Filiale"}
          </Link>
        )}
      </CountTable>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        <CountTable title="Nach Art" head="Art" rows={shown.types} />
        <CountTable title="Nach Dringlichkeit" head="Dringlichkeit" rows={shown.urgencies} />
      </div>
      <MonthsTable months={months} shown={month} />
      <HowCounted />
    </div>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="text-xl font-extrabold tabular-nums">{value}</dd>
    </div>
  );
}

function HowCounted() {
  return (
    <Fold id="so-gezaehlt" title="So wird gezählt">
      <ul className="grid list-disc gap-2 pl-5">
        <li>
          <strong>Anfragen</strong> zählen in dem Monat, in dem sie kamen. Spam zählt nicht. Gelöschte und
          zurückgezogene zählen weiter.
        </li>
        <li>
          <strong>Aufrufe</strong> Ihrer Anfrageseite zählen je Gerät einmal in der Stunde, ohne
          Suchmaschinen, Vorschauen und Browser, in denen Sie sich angemeldet haben. Von Ihren Besuchern wird
          dafür nichts gespeichert. Nach einem Ausfall kann eine Minute fehlen.
        </li>
        <li>
          <strong>Beantwortet</strong> ist, was Sie von hier aus beantwortet oder als beantwortet vermerkt
          haben. Es zählt die erste Antwort.
        </li>
        <li>
          <strong>„unter 3“</strong> steht bei Orten mit keiner, einer oder zwei, damit keine Zahl verrät, wer
          bei Ihnen war. Sie stecken in der Zeile „Ohne Ort“.
        </li>
        <li>Alle Zahlen bleiben 24 Monate, auch wenn die Anfragen nach 30 Tagen gelöscht sind.</li>
      </ul>
    </Fold>
  );
}
