import type { Invoice } from "#app/services/payments/payments.ts";
import { Card } from "#app/ui/card.tsx";
import { euroAmount } from "#app/ui/euro-amount.ts";
import { germanDate } from "#app/ui/german-date.ts";
import { Icon } from "#app/ui/icon.tsx";

const STATES: Record<string, string> = {
  paid: "bezahlt",
  open: "offen",
  void: "storniert",
  uncollectible: "nicht bezahlt",
};

export function InvoiceList({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <Card aria-labelledby="rechnungen" className="grid gap-2">
      <h2 id="rechnungen" className="text-lg font-bold">
        Rechnungen
      </h2>
      <ul className="divide-y divide-line">
        {invoices.map(({ id, number, createdAt, totalCents, status, pdfUrl, pageUrl }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-2">
            <p className="min-w-0 grow basis-64 wrap-anywhere">
              <span className="font-semibold">{germanDate(createdAt)}</span>
              {number && ` · Nr. ${number}`} · {euroAmount(totalCents)}
              {STATES[status] && ` · ${STATES[status]}`}
            </p>
            {(pdfUrl ?? pageUrl) && (
              <a
                href={pdfUrl ?? pageUrl ?? ""}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline underline-offset-4"
              >
                <Icon name="download" />
                {pdfUrl ? "Rechnung als PDF" : "Rechnung ansehen"}
                <span className="sr-only"> vom {germanDate(createdAt)}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
