import type { KilledServer } from "./server/killed-server.ts";
import type { OwnWerkruf, Werkruf } from "./werkruf.ts";

type OwnServer = { origin: string } & (Pick<OwnWerkruf, "process"> | Pick<KilledServer, "dieAndRise">);

/** Moves the clock of a server of one's own to `moment` (D52): with the shared one's, other files' trials would end. */
export async function moveClock({ origin }: OwnServer, moment: Date): Promise<void> {
  const offsetSeconds = String((moment.getTime() - Date.now()) / 1000);
  await knock(`${origin}/dev/clock`, { offsetSeconds });
}

/** Runs a server's job now (D52); resolves when it is done. */
export function runJob({ origin }: Pick<Werkruf, "origin">, name: string): Promise<void> {
  return knock(`${origin}/dev/jobs`, { name });
}

/** The clock's part, which may find photos that nobody sent, and the queue's. */
export async function sweepPhotos(server: Pick<Werkruf, "origin">): Promise<void> {
  for (const job of ["forget-expired", "remove-files"]) await runJob(server, job);
}

async function knock(url: string, fields: Record<string, string>): Promise<void> {
  const answer = await fetch(url, { method: "POST", body: new URLSearchParams(fields) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
}
