import { Cron } from "croner";

/** When something happens again and again, by the clock in Berlin (D44). */
export interface BerlinTimes {
  pattern: string;
  /** The last time that has come at `now`, `now` itself included. */
  latest(now: Date): Date;
  next(now: Date): Date;
}

/**
 * The times of a cron pattern ("30 17 * * *") in Europe/Berlin. A time that the change to summer time leaves out
 * comes when the clock has jumped; one that the change back brings twice comes the first time.
 */
export function berlinTimes(pattern: string): BerlinTimes {
  const cron = new Cron(pattern, { timezone: "Europe/Berlin", paused: true, mode: "5-part" });
  const known = (time: Date | null | undefined): Date => {
    if (!time) throw new Error(`The pattern ${pattern} never comes.`);
    return time;
  };
  return {
    pattern,
    // Croner leaves out the reference itself.
    latest: (now) => known(cron.previousRuns(1, new Date(now.getTime() + 1))[0]),
    next: (now) => known(cron.nextRun(now)),
  };
}

/** The pattern of a time of day, "17:30". */
export function dailyAt(time: string): string {
  const [hour, minute] = time.split(":");
  return `${Number(minute)} ${Number(hour)} * * *`;
}
