import { germanDate, germanDateTime, nearDay } from "#app/ui/german-date.ts";

/** When a request came: the day on a card, day and minute in the detail view (section 9). */
export function ReceivedAt({ instant, now, exact = false }: { instant: Date; now: Date; exact?: boolean }) {
  const near = nearDay(instant, now);
  return (
    <time dateTime={instant.toISOString()}>
      {near && <strong className="text-ink">{near}, </strong>}
      <span className="whitespace-nowrap">{exact ? germanDateTime(instant) : germanDate(instant)}</span>
    </time>
  );
}
