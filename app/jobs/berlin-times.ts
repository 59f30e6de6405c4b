import { Cron } from "croner";

export interface BerlinTimes {
  pattern: string;
  latest(now: Date): Date;
  next(now: Date): Date;
}

/** A time that summer time skips comes after the jump; a doubled one comes the first time (D44). */
export function berlinTimes(pattern: string): BerlinTimes {
  const cron = new Cron(pattern, { timezone: "Europe/Berlin", paused: true, mode: "5-part" });
  const known = (time: Date | null | undefined): Date => {
    if (!time) throw new Error(`The pattern ${pattern} never comes.`);
    return time;
  };
  let found = { minute: Number.NaN, time: new Date(0) };
  return {
    pattern,
    // Croner leaves out the reference itself. The timetable asks each second, and times are whole minutes.
    latest(now) {
      const minute = Math.floor(now.getTime() / 60_000);
      if (found.minute !== minute)
        found = { minute, time: known(cron.previousRuns(1, new Date(now.getTime() + 1))[0]) };
      return found.time;
    },
    next: (now) => known(cron.nextRun(now)),
  };
}

export function dailyAt(time: string): string {
  const [hour, minute] = time.split(":");
  return `${Number(minute)} ${Number(hour)} * * *`;
}
