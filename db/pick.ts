/** The named columns of a table, for a select: each keeps its name. */
export function pick<Table, Name extends keyof Table>(table: Table, ...names: Name[]): Pick<Table, Name> {
  return Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<Table, Name>;
}
