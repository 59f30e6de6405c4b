import type { IncomingMessage, ServerResponse } from "node:http";

/** How long an unwanted body is still received so that its sender can read the answer, in ms. */
const LINGER_MS = 1_000;

/**
 * Ends a response whose bytes are all written while the client is still sending. Closing at once would reset
 * the connection, and the client would see an error instead of the answer; so the rest of the body is thrown
 * away for a moment first.
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
