const PATIENCE_MS = 10_000;
const SMALL_FILE = "/favicon.svg";

/** Whether our server answers at all, when something else got lost: only then nobody lacks a network. */
export async function isReached(): Promise<boolean> {
  const stop = new AbortController();
  setTimeout(() => stop.abort(), PATIENCE_MS);
  try {
    return (await fetch(SMALL_FILE, { method: "HEAD", cache: "no-store", signal: stop.signal })).status < 500;
  } catch {
    return false;
  }
}
