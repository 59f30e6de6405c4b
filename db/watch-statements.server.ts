import type Sqlite from "better-sqlite3";

/** Tells `failed` of everything that a statement of `client`, prepared from now on, throws; it is thrown on. */
export function watchStatements(client: Sqlite.Database, failed: (error: unknown) => void): void {
  const watched = <Parameters extends unknown[], Result>(call: (...parameters: Parameters) => Result) =>
    function (this: unknown, ...parameters: Parameters): Result {
      try {
        return call.apply(this, parameters);
      } catch (error) {
        failed(error);
        throw error;
      }
    };
  const prepare = watched(client.prepare<unknown[], unknown>);
  client.prepare = function (this: Sqlite.Database, source: string) {
    const statement = prepare.call(this, source);
    statement.run = watched(statement.run);
    statement.get = watched(statement.get);
    statement.all = watched(statement.all);
    return statement;
  } as typeof client.prepare;
}
