export const MAX_AREAS = 40;

/** A German, Austrian or Swiss postal code has so many digits. One with fewer may still be typed. */
const LEAST_DIGITS = 4;

/** Reads "80, 81, 8233x". Undefined means something else than beginnings of postal codes. */
export function serviceAreaFrom(typed: string): string[] | undefined {
  const starts = typed.split(/[\s,;]+/).flatMap((part) => part.replace(/[x*]+$/i, "") || []);
  const isRight = starts.every((start) => /^\d{1,5}$/.test(start));
  const area = [...new Set(starts)];
  return isRight && area.length <= MAX_AREAS ? area : undefined;
}

/** For a note, never a refusal: what may be a foreign code or an unfinished one counts as inside. */
export function isOutsideArea(area: readonly string[], typed: string): boolean {
  const code = typed.replace(/\D/g, "");
  if (area.length === 0 || code.length < LEAST_DIGITS) return false;
  return !area.some((start) => code.startsWith(start) || start.startsWith(code));
}
