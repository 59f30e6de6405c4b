import { figureRows } from "#app/domain/customer-request/counts/figure-rows.ts";
import { findFigures } from "#app/domain/customer-request/counts/figures.server.ts";
import { CSV_START, csvLine } from "#app/domain/inbox/csv-line.ts";
import { requireProvider } from "#app/middleware/guards.server.ts";
import { inboxContext, requireAccess } from "#app/middleware/request-access.server.ts";
import { appContext, fileAnswer } from "#app/visit/app-context.server.ts";
import type { Route } from "./+types/csv";

export const middleware: Route.MiddlewareFunction[] = [requireProvider, requireAccess];

const HEAD = ["Monat", "Was", "Wovon", "Anzahl"];

export function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext);
  const { slug } = context.get(inboxContext).profile;
  const now = clock.now();
  const { months } = findFigures(db, slug, now);
  const lines = figureRows(months).map(({ month, counted, of, count }) => [month, counted, of, count]);
  return fileAnswer({
    fileName: `zahlen-${slug}-${now.toISOString().slice(0, 10)}.csv`,
    contentType: "text/csv; charset=utf-8",
    content: CSV_START + [HEAD, ...lines].map(csvLine).join(""),
  });
}
