import { announcesBody, type Exchange } from "./exchange.server.ts";
import { STRICT_POLICY } from "./security-headers.ts";

/** Sends whoever reads on to the one address of what they asked for. Returns the status sent. */
export function sendOn(
  { req, res }: Exchange,
  target: string,
  always: ReadonlyArray<readonly [string, string]>,
): number {
  const own = ["Location", target, "Content-Length", "0", "Cache-Control", "no-store"];
  const end = announcesBody(req) && !req.complete ? ["Connection", "close"] : [];
  res.writeHead(308, [...always.flat(), ...own, "Content-Security-Policy", STRICT_POLICY, ...end]);
  res.end();
  return 308;
}
