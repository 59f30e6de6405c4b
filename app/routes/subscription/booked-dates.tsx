import type { SubscriptionState } from "#app/domain/subscription/subscription-state.ts";
import { germanLongDate } from "#app/ui/german-date.ts";

export function BookedDates({ state }: { state: SubscriptionState }) {
  const { start, end } = state;
  return (
    <dl className="grid gap-x-10 gap-y-3 rounded-md bg-sunken p-4 sm:grid-cols-[max-content_max-content] sm:p-5">
      {start && <Day name="Gebucht am" day={start} />}
      {end && <Day name={endName(state)} day={end} />}
    </dl>
  );
}

function Day({ name, day }: { name: string; day: Date }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-bold">{germanLongDate(day)}</dd>
    </div>
  );
}

function endName({ status, isCancelled, isPaymentOpen, isUnbilled, hasAccess }: SubscriptionState): string {
  if (isPaymentOpen) return hasAccess ? "Zugriff bis" : "Zugriff bis (abgelaufen)";
  if (isCancelled || status === "cancelled") return "Endet am";
  return isUnbilled ? "Erste Zahlung am" : "Verlängert sich am";
}
