import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { ELSEWHERE, UNDER, urgencyLabel } from "#app/domain/customer-request/counts/figure-rows.ts";
import { findFigures } from "#app/domain/customer-request/counts/figures.server.ts";
import type { MonthFigures } from "#app/domain/customer-request/counts/monthly-figures.ts";
import { REQUEST_TYPE_LABELS } from "#app/domain/customer-request/request-type-labels.ts";
import { PageHead } from "#app/kit/page-parts.tsx";
import { providerContext } from "#app/middleware/guards.server.ts";
import { inboxContext, requireAccess } from "#app/middleware/request-access.server.ts";
import { germanMonth } from "#app/ui/german-date.ts";
import { germanNumber } from "#app/ui/german-number.ts";
import { Level } from "#app/ui/level.tsx";
import { ButtonLink, Card, Fold, Icon } from "#app/ui/parts.tsx";
import { Words } from "#app/ui/text/written.tsx";
import { plainTitle, plainWords, pointsOf } from "#app/ui/text/written-text.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import counting from "#content/help/figures.md";
import type { Route } from "./+types/figures";

export const middleware: Route.MiddlewareFunction[] = [requireAccess];

export function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext);
  const { months } = findFigures(db, context.get(inboxContext).profile.slug, clock.now());
  const wanted = url.searchParams.get("monat");
  const shown = months.find(({ month }) => month === wanted) ?? months[0];
  const older = months.slice(12).some(({ requests }) => requests > 0);
  const isQuiet = ({ requests, openings }: MonthFigures) => requests === 0 && openings === 0;
  return {
    isOwner: context.get(providerContext).isOwner,
    isEmpty: months.every(isQuiet),
    isFirst: months.slice(1).every(isQuiet),
    shown: shown && monthDetails(shown),
    months: months
      .slice(0, older ? 24 : 12)
      .map(({ month, requests }) => ({ month, requests }))
      .reverse(),
  };
}

function monthDetails(figures: MonthFigures) {
  return {
    ...figures,
    sources: figures.sources.map(({ name, ...counts }) => ({ label: name, ...counts })),
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
  const { shown, months, isOwner, isEmpty, isFirst } = loaderData;
  if (!shown || isEmpty) return <NoFigures />;
  const { month, openings } = shown;
  const ofMonth = ` im ${germanMonth(month)}`;
  return (
    <div className="grid-parts">
      <PageHead
        name="Zahlen"
        mark={shown.requests > 0 && <Level done={shown.answers} total={shown.requests} />}
      >
        {germanMonth(month)}: <strong className="text-ink">{inShort(shown)}</strong>
        {openings > 0 && ` Ihre Seite wurde ${germanNumber(openings)}\u00a0Mal geöffnet.`}
      </PageHead>
      {isFirst ? (
        <p>Aus früheren Monaten ist noch nichts da. Ab dem nächsten steht hier jeder als Balken.</p>
      ) : (
        <MonthBars months={months} shown={month} />
      )}
      <CountTable
        title={`Woher${ofMonth}`}
        head="Woher"
        rows={[...shown.sources, { label: ELSEWHERE, ...shown.elsewhere }]}
        hasOpenings
      >
        {isOwner && (
          <p className="print:hidden">
            <ButtonLink look="quiet" size="small" to={href("/so-funktioniert-es/link/orte")}>
              {shown.sources.length > 0
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

interface Row {
  label: string;
  requests: number | null;
  openings?: number | null;
}

interface Props {
  title: string;
  head: string;
  rows: readonly Row[];
  hasOpenings?: boolean;
  children?: ReactNode;
}

function CountTable({ title, head, rows, hasOpenings, children }: Props) {
  const most = Math.max(1, ...rows.map(({ requests }) => requests ?? 0));
  return (
    <Card>
      <table className={TABLE}>
        <caption className="mb-1 text-left text-lg font-bold">{title}</caption>
        <thead className="text-sm text-ink-soft">
          <tr>
            <th scope="col" className="w-full py-2 font-normal">
              {head}
            </th>
            {(hasOpenings ? ["Aufrufe", "Anfragen"] : ["Anfragen"]).map((counted) => (
              <th key={counted} scope="col" className={NUMBER}>
                {counted}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ label, requests, openings }) => (
            <tr key={label}>
              <th scope="row" className={`${LABEL} ${hasOpenings ? "wrap-anywhere" : ""}`}>
                {label}
                <Bar share={(requests ?? 0) / most} />
              </th>
              {hasOpenings && <td className={NUMBER}>{openings === undefined ? "" : shown(openings)}</td>}
              <td className={NUMBER}>{shown(requests)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.some(({ requests, openings }) => requests === null || openings === null) && (
        <p className="text-sm text-ink-soft">„{UNDER}“: so wenige stehen hier nicht einzeln.</p>
      )}
      {children}
    </Card>
  );
}

const shown = (count: number | null) => (count === null ? UNDER : germanNumber(count));

/** Where the type is so large that a row doesn't fit, its cells stand below each other. */
const TABLE = "w-full text-left large-text:[&_tr]:flex large-text:[&_tr]:flex-wrap large-text:[&_tr]:gap-x-3";
/** Names of places may be long words; all others get the room they need. */
const LABEL = "py-2 font-normal hyphens-auto large-text:wrap-anywhere";
const NUMBER = "py-2 pl-3 text-right font-normal whitespace-nowrap tabular-nums";

/** A picture and not a style, which the page's policy would refuse; printers print it, too. */
function Bar({ share }: { share: number }) {
  return (
    <svg
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mt-1 block h-1.5 w-full text-brand"
    >
      <path fill="currentColor" d={`M0 0h${Math.round(100 * share)}v10H0z`} />
    </svg>
  );
}

interface Month {
  month: string;
  requests: number;
}

const requestsOf = (count: number) => (count === 1 ? "1 Anfrage" : `${germanNumber(count)} Anfragen`);

/** The month in one sentence; fewer than three answers don't say how soon they came. */
function inShort(month: Month & { answers: number; halfWithinMinutes: number | null }): string {
  const { requests, answers, halfWithinMinutes } = month;
  if (requests === 0) return "Noch keine Anfrage.";
  if (answers === 0) return `${requestsOf(requests)}. Noch keine Antwort.`;
  const soon = halfWithinMinutes === null ? "" : `, meist nach ${timeLabel(halfWithinMinutes)}`;
  return `${requestsOf(requests)}, ${germanNumber(answers)} beantwortet${soon}`.replace(/\.?$/, ".");
}

/** Each bar leads to its month; a picture and not a style, which the page's policy would refuse. */
function MonthBars({ months, shown }: { months: readonly Month[]; shown: string }) {
  const most = Math.max(1, ...months.map(({ requests }) => requests));
  // Figures of three digits have no room beside each other on a phone.
  const onPhone = (month: string) => (most >= 100 && month !== shown ? "max-sm:hidden" : "");
  return (
    <Card id="monate" title="Anfragen nach Monaten">
      <ol data-months className="-mx-2 grid grid-cols-12 sm:mx-0 large-text:grid-cols-4">
        {months.map(({ month, requests }) => (
          <li key={month}>
            <Link
              to={`${href("/zahlen")}?monat=${month}`}
              aria-current={month === shown ? "true" : undefined}
              className="entry relative mt-6 grid justify-items-center gap-1 rounded-md py-1 text-sm"
            >
              <span className="sr-only">
                {germanMonth(month)}: {requestsOf(requests)}
              </span>
              <span aria-hidden="true" className={`absolute bottom-full tabular-nums ${onPhone(month)}`}>
                {requests > 0 && germanNumber(requests)}
              </span>
              <svg
                viewBox="0 0 10 100"
                preserveAspectRatio="none"
                aria-hidden="true"
                className="h-24 w-3 text-brand sm:w-8"
              >
                <path fill="currentColor" d={`M0 100v-${Math.ceil((100 * requests) / most)}h10V100z`} />
              </svg>
              <span aria-hidden="true">
                {germanMonth(month).charAt(0)}
                <span className="max-sm:hidden">{germanMonth(month).slice(1, 3)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function timeLabel(minutes: number): string {
  if (minutes <= 60) return `${minutes} Min.`;
  if (minutes <= 2_880) return `${minutes / 60} Std.`;
  return `${minutes / 1_440} Tagen`;
}
