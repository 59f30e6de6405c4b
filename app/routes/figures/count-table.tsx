import type { ReactNode } from "react";
import { UNDER } from "#app/domain/customer-request/counts/figure-rows.ts";
import { Card } from "#app/ui/card.tsx";
import { germanNumber } from "#app/ui/german-number.ts";

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

export function CountTable({ title, head, rows, hasOpenings, children }: Props) {
  const most = Math.max(1, ...rows.map(({ requests }) => requests ?? 0));
  return (
    <Card>
      <table className={TABLE}>
        <caption className="mb-1 text-left text-lg font-bold">{title}</caption>
        <thead className="text-sm text-ink-soft">
          <tr>
            <th scope="col" className="w-2/5 py-2 font-normal">
              {head}
            </th>
            {hasOpenings && (
              <th scope="col" className={NUMBER}>
                Aufrufe
              </th>
            )}
            <th scope="col" className={NUMBER}>
              Anfragen
            </th>
            <td className="w-1/5" />
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ label, requests, openings = null }) => (
            <tr key={label}>
              <th scope="row" className={`${LABEL} ${hasOpenings ? "wrap-anywhere" : ""}`}>
                {label}
              </th>
              {hasOpenings && (
                <td className={NUMBER}>{openings === null ? UNDER : germanNumber(openings)}</td>
              )}
              <td className={NUMBER}>{requests === null ? UNDER : germanNumber(requests)}</td>
              <td>
                <Bar share={(requests ?? 0) / most} />
              </td>
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
      className="ml-3 h-2.5 w-[calc(100%-0.75rem)] text-brand"
    >
      <path fill="currentColor" d={`M0 0h${Math.round(100 * share)}v10H0z`} />
    </svg>
  );
}
