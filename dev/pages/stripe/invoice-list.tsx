import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { euroAmount } from "#app/ui/euro-amount.ts";
import { germanDate } from "#app/ui/german-date.ts";
import type { PortalView } from "#dev/stripe-stand-in/pages/portal-page.ts";

export function InvoiceList({ invoices }: Pick<PortalView, "invoices">) {
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-xl font-bold">Rechnungen</h2>
      {invoices.length === 0 && <p>Noch keine Rechnung.</p>}
      <ul className="flex flex-col divide-y divide-line">
        {invoices.map(({ id, number, createdAt, total, isPaid, nextAttempt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <a
              href={`/dev/stripe/rechnung/${id}`}
              className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
            >
              {number}
            </a>
            <span>{germanDate(createdAt)}</span>
            <span className="tabular-nums">{euroAmount(total)}</span>
            <Badge tone={isPaid ? "ok" : "danger"}>{isPaid ? "bezahlt" : "offen"}</Badge>
            {nextAttempt && (
              <span className="text-sm text-ink-soft">nächster Versuch am {germanDate(nextAttempt)}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
