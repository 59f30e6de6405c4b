import { REQUEST_TYPE_LABELS } from "../request-type-labels.ts";
import type { MonthFigures } from "./monthly-figures.ts";

export const UNDER = "unter 3";
export const ELSEWHERE = "Übrige";

export function urgencyLabel(urgency: string): string {
  if (urgency === "") return "Ohne Einschätzung";
  return urgency.charAt(0).toUpperCase() + urgency.slice(1);
}

/** Everything the figures' page shows, for CSV and data export. A month without anything has no rows. */
export function figureRows(months: readonly MonthFigures[]) {
  return months
    .filter(({ requests, openings }) => requests > 0 || openings > 0)
    .flatMap((figures) => {
      const rows = (counted: string, entries: readonly (readonly [of: string, count: number | null])[]) =>
        entries.map(([of, count]) => ({
          month: figures.month,
          counted,
          of,
          count: count === null ? UNDER : String(count),
        }));
      const of = (what: "requests" | "openings") => [
        ...figures.sources.flatMap(({ name, [what]: count }) =>
          count === undefined ? [] : [[name, count] as const],
        ),
        [ELSEWHERE, figures.elsewhere[what]] as const,
      ];
      const types = Object.entries(REQUEST_TYPE_LABELS).map(
        ([type, label]) => [label, figures.types.get(type) ?? 0] as const,
      );
      return [
        ...rows("Anfragen", [["Alle", figures.requests]]),
        ...rows("Anfragen nach Art", types),
        ...rows(
          "Anfragen nach Dringlichkeit",
          [...figures.urgencies].map(([urgency, count]) => [urgencyLabel(urgency), count] as const),
        ),
        ...rows("Anfragen, woher", of("requests")),
        ...rows("Aufrufe", [["Alle", figures.openings]]),
        ...rows("Aufrufe, woher", of("openings")),
        ...rows("Beantwortete Anfragen", [["Alle", figures.answers]]),
        ...rows("Minuten bis zur ersten Antwort", [["Mitte", figures.halfWithinMinutes]]),
      ];
    });
}
