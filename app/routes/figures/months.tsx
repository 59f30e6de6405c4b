import { href, Link } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { germanMonth } from "#app/ui/german-date.ts";
import { germanNumber } from "#app/ui/german-number.ts";

interface Month {
  month: string;
  requests: number;
}

const requestsOf = (count: number) => (count === 1 ? "1 Anfrage" : `${germanNumber(count)} Anfragen`);

/** The month in one sentence; fewer than three answers don't say how soon they came. */
export function inShort(month: Month & { answers: number; halfWithinMinutes: number | null }): string {
  const { requests, answers, halfWithinMinutes } = month;
  if (requests === 0) return "Noch keine Anfrage.";
  if (answers === 0) return `${requestsOf(requests)}. Noch keine Antwort.`;
  const soon = halfWithinMinutes === null ? "" : `, meist nach ${timeLabel(halfWithinMinutes)}`;
  return `${requestsOf(requests)}, ${germanNumber(answers)} beantwortet${soon}`.replace(/\.?$/, ".");
}

/** Each bar leads to its month; a picture and not a style, which the page's policy would refuse. */
export function MonthBars({ months, shown }: { months: readonly Month[]; shown: string }) {
  const most = Math.max(1, ...months.map(({ requests }) => requests));
  return (
    <Card id="monate" title="Anfragen nach Monaten">
      <ol data-months className="-mx-2 grid grid-cols-12 sm:mx-0 large-text:grid-cols-4">
        {months.map(({ month, requests }) => (
          <li key={month}>
            <Link
              to={`${href("/zahlen")}?monat=${month}`}
              aria-current={month === shown ? "true" : undefined}
              className="entry grid justify-items-center gap-1 rounded-md py-1 text-sm"
            >
              <span className="sr-only">
                {germanMonth(month)}: {requestsOf(requests)}
              </span>
              <span aria-hidden="true" className="tabular-nums">
                {requests > 0 ? germanNumber(requests) : "–"}
              </span>
              <svg
                viewBox="0 0 10 100"
                preserveAspectRatio="none"
                aria-hidden="true"
                className="h-24 w-3 text-brand sm:w-8"
              >
                <path
                  fill="currentColor"
                  d={`M0 100v-${Math.max(1, Math.round((100 * requests) / most))}h10V100z`}
                />
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
