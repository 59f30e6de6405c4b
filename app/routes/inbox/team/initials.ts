/** "KK" for "Kai Kaltenbach": the first sign of the first and the last part. */
export function initialsOf(name: string): string {
  const [first = "", ...rest] = name.split(/[\s-]+/).flatMap((word) => [...word].slice(0, 1));
  return first.toUpperCase() + (rest.at(-1) ?? "").toUpperCase();
}

/** The whole name where somebody else has the same initials: one tap hands over. */
export function initialsAmong(name: string, team: readonly { name: string }[]): string {
  const initials = initialsOf(name);
  return team.filter((one) => initialsOf(one.name) === initials).length > 1 ? name : initials;
}
