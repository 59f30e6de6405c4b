import { germanDateTime, nearDay } from "#app/ui/german-date.ts";

export function ReceivedAt({ instant, now }: { instant: Date; now: Date }) {
  const near = nearDay(instant, now);
  return (
    <time dateTime={instant.toISOString()}>
      {near && `${near}, `}
      <span className="inline-block">{germanDateTime(instant)}</span>
    </time>
  );
}
