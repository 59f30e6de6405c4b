/** After "Bitte warten Sie". */
export function wait(count: number, unit: "minute" | "hour"): string {
  if (unit === "hour") return `${count} Stunden`;
  return count === 1 ? "eine Minute" : `${count} Minuten`;
}
