const UNITS = [
  { ms: 24 * 60 * 60_000, name: "Tage" },
  { ms: 60 * 60_000, name: "Stunden" },
  { ms: 60_000, name: "Minuten" },
] as const;

/** "30 Tage", "24 Stunden", "60 Sekunden" have the largest unit with a whole number above one. */
export function germanDuration(ms: number): string {
  const unit = UNITS.find((candidate) => ms % candidate.ms === 0 && ms > candidate.ms);
  return unit ? `${ms / unit.ms}\u00a0${unit.name}` : `${Math.ceil(ms / 1000)}\u00a0Sekunden`;
}
