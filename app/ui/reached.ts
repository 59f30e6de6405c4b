const PATIENCE_MS = 10_000;
const SMALL_FILE = "/favicon.svg";
/** From here on our server answers, but is out of order. */
export const FAULT = 500;

/** Whether our server answers at all, when something else got lost: only then nobody lacks a network. */
export async function isReached(): Promise<boolean> {
  return ((await statusOf(SMALL_FILE)) ?? FAULT) < FAULT;
}

/** Null where nobody answers; 0 where the answer leads on. */
export async function statusOf(address: string): Promise<number | null> {
  const stop = new AbortController();
  setTimeout(() => stop.abort(), PATIENCE_MS);
  const asked = { method: "HEAD", cache: "no-store", redirect: "manual", signal: stop.signal } as const;
  return fetch(address, asked).then(
    ({ status }) => status,
    () => null,
  );
}
