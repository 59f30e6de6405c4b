import type { Werkruf } from "#tests/support/werkruf.ts";
import { EMPTIED_BY_JOBS, WRITTEN_BY_ASKERS } from "./columns.ts";
import { TABLES, type Victim } from "./victim.ts";

/** Whoever entered the victim's contact address as their own has it asked, a few times, whether that is right (D14). */
const asksForContact = ({ kind, purpose }: Record<string, unknown>) =>
  kind === "contact-proof" || purpose === "contact";

/**
 * Every row that names the victim, as text: its own rows and whatever else was written about it. What had expired
 * at `now` is left out; two lists are compared by the same moment.
 */
export function belongings({ db }: Pick<Werkruf, "db">, { marks }: Victim, now: Date): string[] {
  const names = new RegExp(`${marks.tag}|${marks.uuidStart}-`);
  const namesVictim = (table: string, row: Record<string, unknown>) =>
    Object.entries(row).some(
      ([column, value]) => names.test(String(value)) && !WRITTEN_BY_ASKERS.has(`${table}.${column}`),
    );
  return [...TABLES.keys()]
    .filter((table) => !EMPTIED_BY_JOBS.has(table))
    .flatMap((table) =>
      db.$client
        .prepare<[], Record<string, unknown>>(`SELECT * FROM "${table}"`)
        .all()
        .filter((row) => namesVictim(table, row) && !asksForContact(row))
        .filter(({ expires_at }) => typeof expires_at !== "number" || expires_at >= now.getTime())
        .map((row) => `${table} ${JSON.stringify(row)}`),
    )
    .sort();
}
