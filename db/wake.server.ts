import type { Database } from "./client.server.ts";

/** A transaction ends before the event loop turns, so that what it wrote is there when the job wakes. */
export function wakeAfterCommit({ connection }: Pick<Database, "connection">, job: string): void {
  const { woken } = connection;
  if (woken.size === 0)
    setImmediate(() => {
      const names = [...woken];
      woken.clear();
      for (const name of names) connection.wake(name);
    });
  woken.add(job);
}
