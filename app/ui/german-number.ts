const GERMAN = new Intl.NumberFormat("de-DE");

export function germanNumber(value: number): string {
  return GERMAN.format(value);
}
