import { germanDateTime, nearDay } from "#app/ui/german-date.ts";

/** When a request came, to the minute (section 9). */
export function ReceivedAt({ instant, now }: { instant: Date; now: Date }) {
  const near = nearDay(instant, now);
  return (
    <time dateTime={instant.toISOString()}>
      {near && <strong className="text-ink">{near}, </strong>}
      <span className="inline-block">{germanDateTime(instant).replace(" Uhr", "\u00a0Uhr")}</span>
    </time>
  );
}
