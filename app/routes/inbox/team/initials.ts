/** "KK" for "Kai Kaltenbach": the first sign of the first and the last part. */
export function initialsOf(name: string): string {
  const [first = "", ...rest] = name.split(/[\s-]+/).flatMap((word) => [...word].slice(0, 1));
  return first.toUpperCase() + (rest.at(-1) ?? "").toUpperCase();
}
