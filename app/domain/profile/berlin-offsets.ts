const HOUR_MS = 60 * 60 * 1000;
const OFFSET = new Intl.DateTimeFormat("en", { timeZone: "Europe/Berlin", timeZoneName: "longOffset" });

/** How far Berlin's clocks are ahead of UTC from `since` to `until`, in ms: `before` and from `change` on. */
export function berlinOffsets(since: Date, until: Date) {
  const [before, after] = [offsetAt(since), offsetAt(until)];
  // They change on the hour, at most once in a month.
  let [last, change] = [since, until].map((at) => Math.floor(at.getTime() / HOUR_MS)) as [number, number];
  while (before !== after && change - last > 1) {
    const middle = (last + change) >> 1;
    if (offsetAt(new Date(middle * HOUR_MS)) === before) last = middle;
    else change = middle;
  }
  return { before, after, change: new Date(change * HOUR_MS) };
}

function offsetAt(instant: Date): number {
  const name = OFFSET.formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value;
  return Number(name?.slice("GMT+".length, -":00".length)) * HOUR_MS;
}
