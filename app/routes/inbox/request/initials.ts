/** "Kai Kaltenbach" is "KK", by the first sign of the first and the last part. "Büro" is "Bü". */
export function initialsOf(name: string): string {
  const [[first = "", second = ""] = [], ...rest] = name.split(/[\s-]+/).map((word) => [...word]);
  return first.toUpperCase() + (rest.at(-1)?.[0]?.toUpperCase() ?? second);
}

/** The whole name where somebody else has the same initials: one tap hands over. */
export function initialsAmong(name: string, team: readonly { name: string }[]): string {
  const initials = initialsOf(name);
  return team.filter((one) => initialsOf(one.name) === initials).length > 1 ? name : initials;
}
