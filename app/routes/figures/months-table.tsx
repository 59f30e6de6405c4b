import { href, Link } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { germanMonth } from "#app/ui/german-date.ts";
import { germanNumber } from "#app/ui/german-number.ts";
import { Bar, NUMBER, TABLE } from "./count-table.tsx";

interface Month {
  month: string;
  openings: number;
  requests: number;
  halfWithinMinutes: number | null;
}

export function MonthsTable({ months, shown }: { months: readonly Month[]; shown: string }) {
  const most = Math.max(1, ...months.map(({ requests }) => requests));
  return (
    <Card className="max-sm:p-4!">
      <table className={TABLE}>
        <caption className="mb-1 text-left text-lg font-bold">Alle Monate</caption>
        <thead className="align-bottom text-sm text-ink-soft">
          <tr>
            <th scope="col" className="py-2 font-normal">
              Monat
            </th>
            <th scope="col" className={NUMBER}>
              Aufrufe
            </th>
            <th scope="col" className={NUMBER}>
              Anfragen
            </th>
            <td className="w-1/4 max-sm:hidden" />
            <th scope="col" className={`${NUMBER} max-sm:hidden`}>
              Hälfte beantwortet in
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {months.map(({ month, openings, requests, halfWithinMinutes }) => (
            <tr key={month} className={month === shown ? "bg-sunken" : undefined}>
              <th scope="row" className="font-semibold">
                <Link
                  to={`${href("/zahlen")}?monat=${month}`}
                  aria-current={month === shown ? "true" : undefined}
                  className="inline-flex min-h-11 items-center whitespace-nowrap text-brand underline underline-offset-4"
                >
                  {germanMonth(month).replace(/(?<=^\S{3})\S*/, "")}
                </Link>
              </th>
              <td className={NUMBER}>{germanNumber(openings)}</td>
              <td className={NUMBER}>{germanNumber(requests)}</td>
              <td className="max-sm:hidden">
                <Bar share={requests / most} />
              </td>
              <td className={`${NUMBER} max-sm:hidden`}>{timeLabel(halfWithinMinutes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

export function timeLabel(minutes: number | null): string {
  if (minutes === null) return "–";
  if (minutes <= 60) return `${minutes} Min.`;
  if (minutes <= 2_880) return `${minutes / 60} Std.`;
  return `${minutes / 1_440} Tagen`;
}
