import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { germanDateTime } from "#app/ui/german-date.ts";
import type { OverviewView } from "#dev/stripe-stand-in/pages/overview-page.ts";

export function PeopleList({ customers, openCheckouts }: Pick<OverviewView, "customers" | "openCheckouts">) {
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-xl font-bold">Kunden</h2>
      {customers.length === 0 && <p>Noch kein Kunde.</p>}
      <ul className="flex flex-col divide-y divide-line">
        {customers.map(({ id, name, subscriptions }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="wrap-anywhere">
              {name ?? id} <span className="text-ink-soft">({subscriptions} laufende Abos)</span>
            </span>
            <form method="post">
              <Button name="kunde" value={id} look="secondary" size="small">
                Portal öffnen
              </Button>
            </form>
          </li>
        ))}
        {openCheckouts.map(({ id, company, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="wrap-anywhere">
              {company ?? "Ohne Namen"}{" "}
              <span className="text-ink-soft">(offen seit {germanDateTime(createdAt)})</span>
            </span>
            <ButtonLink href={`/dev/stripe/checkout/${id}`} look="secondary" size="small">
              Bezahlseite öffnen
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
