import { type MonthlyPrice, VAT_PERCENT } from "#app/domain/subscription/plan.ts";
import { euroAmount } from "#app/ui/euro-amount.ts";

/** What a month costs, before and after tax (law L27). */
export function PriceLine({ price: { netCents, grossCents } }: { price: MonthlyPrice }) {
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong className="text-3xl font-extrabold tracking-tight">{euroAmount(netCents)}</strong>
        <span className="text-lg">pro Monat zzgl. USt.</span>
      </p>
      <p className="text-ink-soft">
        {euroAmount(grossCents)} mit {VAT_PERCENT}&nbsp;% Umsatzsteuer. Nur für Unternehmen.
      </p>
    </div>
  );
}
