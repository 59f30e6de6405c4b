const SHORTEST = 7;
const HOUR = String.raw`(?:[01]?\d|2[0-4])`;
const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const YEAR = String.raw`(?:19|20)\d\d`;
const MONTH = `(?:0?[1-9]|1[0-2])`;
const NO_NUMBER = new RegExp(
  String.raw`(?<!\d)(?:${DAY}\.${MONTH}\.(?:20\d\d|\d\d)?|20\d\d-${MONTH}-${DAY}|${YEAR}(?:[/–-]${YEAR})+|${HOUR}\.[0-5]\d|${HOUR} ?[-–] ?${HOUR}|\d{1,3}\.\d{3}(?!\.))(?!\d)`,
  "g",
);

export function phoneForm(found: string): string {
  return `phone ${found.replace(/\D/g, "").replace(/^(?:00)?49|^0+/, "")}`;
}

export function holdsForeignNumber(run: string, known: ReadonlySet<string>): boolean {
  const rest = run.replace(NO_NUMBER, "");
  return (
    rest.replace(/\D/g, "").length >= SHORTEST && !known.has(phoneForm(run)) && !known.has(phoneForm(rest))
  );
}
