import type { BlockList } from "node:net";
import type { Visit } from "../visit/app-context.server.ts";
import { clientOrigin } from "./client-network.server.ts";
import type { Exchange } from "./exchange.server.ts";

const PROXY_HEADERS = ["via", "forwarded", "x-real-ip", "x-forwarded-host", "x-forwarded-proto"];
const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/**
 * What the listener tells the pages about one request. A page of another site that had its own name point to
 * this machine would connect from loopback too, but it can't change the `Host` it sends.
 */
export function visitOf({ req, id }: Exchange, trusted: BlockList): Visit {
  const forwardedFor = req.headers["x-forwarded-for"]?.toString();
  const { network, isLoopback } = clientOrigin(req.socket.remoteAddress, forwardedFor, trusted);
  return {
    requestId: id,
    clientNetwork: network,
    isLoopback:
      isLoopback &&
      LOOPBACK_HOST.test(req.headers.host ?? "") &&
      !PROXY_HEADERS.some((name) => req.headers[name]),
  };
}
