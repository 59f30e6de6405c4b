import { href } from "react-router";
import { ELSEWHERE, urgencyLabel } from "#app/domain/customer-request/counts/figure-rows.ts";
import { type Figures, findFigures } from "#app/domain/customer-request/counts/figures.server.ts";
import type { MonthFigures } from "#app/domain/customer-request/counts/monthly-figures.ts";
import { REQUEST_TYPE_LABELS } from "#app/domain/customer-request/request-type-labels.ts";
import { PageHead } from "#app/kit/page-parts.tsx";
import { providerContext } from "#app/middleware/guards.server.ts";
import { inboxContext, requireAccess } from "#app/middleware/request-access.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { germanMonth } from "#app/ui/german-date.ts";
import { germanNumber } from "#app/ui/german-number.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Level } from "#app/ui/level.tsx";
import { Words } from "#app/ui/text/written.tsx";
import { plainTitle, plainWords, pointsOf } from "#app/ui/text/written-text.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import counting from "#content/help/figures.md";
import type { Route } from "./+types/figures";
import { CountTable } from "./count-table.tsx";
import { inShort, MonthBars } from "./months.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireAccess];

export function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext);
  const { months, places } = findFigures(db, context.get(inboxContext).profile.slug, clock.now());
  const wanted = url.searchParams.get("monat");
  const [current] = months;
  const shown = months.find(({ month }) => month === wanted) ?? current;
  const older = months.slice(12).some(({ requests }) => requests > 0);
  return {
    isOwner: context.get(providerContext).isOwner,
    isEmpty: months.every(({ requests, openings }) => requests === 0 && openings === 0),
    shown: shown && monthDetails(shown, places),
    months: months
      .slice(0, older ? 24 : 12)
      .map(({ month, requests }) => ({ month, requests }))
      .reverse(),
  };
}

/** A place that came later, or went out of use before, isn't listed with nothing. */
function monthDetails(figures: MonthFigures, places: Figures["places"]) {
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

export default function FiguresPage({ loaderData }: Route.ComponentProps) {
  const { shown, months, isOwner, isEmpty } = loaderData;
  if (!shown || isEmpty) return <NoFigures />;
  const { month, openings } = shown;
  const ofMonth = ` im ${germanMonth(month)}`;
  const elsewhere = { label: shown.places.length > 0 ? ELSEWHERE : "Ohne Ort" };
  return (
    <div className="grid-parts">
      <PageHead
        name="Zahlen"
        mark={shown.requests > 0 && <Level done={shown.answers} total={shown.requests} />}
      >
        {germanMonth(month)}: <strong className="text-ink">{inShort(shown)}</strong>
        {openings > 0 && ` Ihre Seite wurde ${germanNumber(openings)}-mal geöffnet.`}
      </PageHead>
      <MonthBars months={months} shown={month} />
      <CountTable
        title={`Nach Ort${ofMonth}`}
        head="Ort"
        rows={[...shown.places, { ...elsewhere, ...shown.elsewhere }]}
        hasOpenings
      >
        {isOwner && (
          <p className="print:hidden">
            <ButtonLink look="quiet" size="small" to={href("/so-funktioniert-es/link/orte")}>
              {shown.places.length > 0
                ? "Orte ansehen und anlegen"
                : "Orte anlegen: ein QR-Code für jeden Wagen und jede Filiale"}
            </ButtonLink>
          </p>
        )}
      </CountTable>
      <div className="grid-parts sm:grid-cols-2">
        <CountTable title={`Nach Art${ofMonth}`} head="Art" rows={shown.types} />
        <CountTable title={`Nach Dringlichkeit${ofMonth}`} head="Dringlichkeit" rows={shown.urgencies} />
      </div>
      <p className="print:hidden">
        <ButtonLink look="secondary" size="small" href={href("/zahlen/zahlen.csv")}>
          <Icon name="download" />
          Für Excel speichern (CSV)
        </ButtonLink>
      </p>
      <Fold id="so-gezaehlt" title={plainTitle(counting)}>
        <ul className="grid list-disc gap-2 pl-5">
          {pointsOf(counting).map(({ text }) => (
            <li key={plainWords(text)}>
              <Words text={text} values={{ rest: ELSEWHERE }} />
            </li>
          ))}
        </ul>
      </Fold>
    </div>
  );
}

function NoFigures() {
  return (
    <div className="page-column">
      <PageHead name="Zahlen" mark={<Level done={0} total={0} />}>
        Noch keine Anfrage. Hier steht später, was wann kam und wie schnell Sie geantwortet haben.
      </PageHead>
      <p>
        <ButtonLink to={href("/so-funktioniert-es/link")}>Link teilen</ButtonLink>
      </p>
    </div>
  );
}
