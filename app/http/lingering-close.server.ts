import type { IncomingMessage, ServerResponse } from "node:http";

const LINGER_MS = 1_000;

/** Closing at once would reset the connection before the client reads the answer. */
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
