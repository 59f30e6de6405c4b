import { ageLabel, germanDateTime, nearDay } from "#app/ui/german-date.ts";

/** Its age as long as minutes count, and the time on the clock beside it. */
export function ReceivedAt({ instant, now }: { instant: Date; now: Date }) {
  const [age, day] = [ageLabel(instant, now), nearDay(instant, now)];
  return (
    <time dateTime={instant.toISOString()}>
      {age && `${age} · `}
      {day && `${day}, `}
      <span className="inline-block">{germanDateTime(instant)}</span>
    </time>
  );
}
