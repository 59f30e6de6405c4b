import type { IncomingMessage, ServerResponse } from "node:http";

/** In ms. */
const LINGER_MS = 1_000;

/**
 * Ends a written response while the client is still sending. Closing at once would reset the connection before
 * the client reads the answer, so the rest of the body is read and dropped for a moment first.
 */
export function lingeringEnd(req: IncomingMessage, res: ServerResponse): void {
  if (req.complete || req.destroyed) {
    res.end();
    return;
  }
  const finish = () => {
    clearTimeout(patience);
    res.end();
  };
  const patience = setTimeout(finish, LINGER_MS);
  req.once("end", finish);
  req.once("close", finish);
  req.resume();
}
