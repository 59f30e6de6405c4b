import { href } from "react-router";
import { ELSEWHERE, urgencyLabel } from "#app/domain/customer-request/counts/figure-rows.ts";
import { findFigures } from "#app/domain/customer-request/counts/figures.server.ts";
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
import { appContext } from "#app/visit/app-context.server.ts";
import type { Route } from "./+types/figures";
import { CountTable } from "./count-table.tsx";
import { inShort, MonthBars, MonthsTable } from "./months.tsx";

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
    twelve: months
      .slice(0, 12)
      .map(({ month, requests }) => ({ month, requests }))
      .reverse(),
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

export default function Figures({ loaderData }: Route.ComponentProps) {
  const { shown, months, twelve, isOwner } = loaderData;
  if (!shown) return null;
  const { month, openings } = shown;
  const elsewhere = { label: shown.places.length > 0 ? ELSEWHERE : "Ohne Ort" };
  return (
    <div className="page-column max-w-4xl">
      <PageHead
        name="Zahlen"
        mark={shown.requests > 0 && <Level done={shown.answers} total={shown.requests} />}
      >
        {germanMonth(month)}: <strong className="text-ink">{inShort(shown)}</strong>
        {openings > 0 && ` Ihre Seite wurde ${germanNumber(openings)}-mal geöffnet.`}
      </PageHead>
      <MonthBars months={twelve} shown={month} />
      <CountTable
        title="Nach Ort"
        head="Ort"
        rows={[...shown.places, { ...elsewhere, ...shown.elsewhere }]}
        hasOpenings
      >
        {isOwner && (
          <ButtonLink
            look="quiet"
            size="small"
            to={href("/so-funktioniert-es/link/orte")}
            className="print:hidden"
          >
            {shown.places.length > 0
              ? "Orte ansehen und anlegen"
              : "Orte anlegen: ein QR-Code für jeden Wagen und jede Filiale"}
          </ButtonLink>
        )}
      </CountTable>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        <CountTable title="Nach Art" head="Art" rows={shown.types} />
        <CountTable title="Nach Dringlichkeit" head="Dringlichkeit" rows={shown.urgencies} />
      </div>
      <Fold id="alle-monate" title="Alle Monate">
        <MonthsTable months={months} shown={month} />
        <ButtonLink
          look="secondary"
          size="small"
          href={href("/zahlen/zahlen.csv")}
          className="mt-4 print:hidden"
        >
          <Icon name="download" />
          Für Excel speichern (CSV)
        </ButtonLink>
      </Fold>
      <HowCounted />
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
          bei Ihnen war. Sie stecken in der Zeile „{ELSEWHERE}“.
        </li>
        <li>Alle Zahlen bleiben 24 Monate, auch wenn die Anfragen nach 30 Tagen gelöscht sind.</li>
      </ul>
    </Fold>
  );
}
