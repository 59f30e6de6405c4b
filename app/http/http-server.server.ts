import {
  createServer,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { protocolError } from "./error-page.server.ts";
import type { Site } from "./exchange.server.ts";
import { DEFAULT_HEADERS } from "./headers.ts";
import { createTally } from "./overload.server.ts";

const TIMEOUTS = {
  headersTimeout: 10_000,
  // Above the longest time any body has (body.server.ts), which is checked per route.
  requestTimeout: 31 * 60_000,
  // Longer than proxies keep their side open, so that they never send into a closing connection.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1_000,
};
const SOCKET_SILENCE_MS = 120_000;
export const MOST_CONNECTIONS = 2_000;
const MOST_HEADERS = 100;
const LARGEST_HEADERS = 16 * 1024;

/** Calls it also for what asks for leave before it sends. */
export function onRequest(server: Server, listener: RequestListener): void {
  for (const event of ["request", "checkContinue", "checkExpectation"]) server.on(event, listener);
}

/** Node's own answers to malformed requests look like ours. `timeouts` are in ms. */
export function createHttpServer(
  listener: RequestListener,
  site: Pick<Site, "headers" | "product">,
  timeouts = TIMEOUTS,
  networksOf: (address: string | undefined) => readonly string[] = () => [],
): { server: Server; closeIdle: CloseIdle } {
  // Without a Host, Node would answer for itself, without our headers; the listener refuses instead.
  const server = createServer({ ...timeouts, maxHeaderSize: LARGEST_HEADERS, requireHostHeader: false });
  server.maxHeadersCount = MOST_HEADERS;
  server.maxConnections = MOST_CONNECTIONS;
  server.timeout = SOCKET_SILENCE_MS;
  const closeIdle = shareConnections(server, networksOf);

  const answering = new Map<Duplex, ServerResponse>();
  onRequest(server, (req, res) => {
    answering.set(req.socket, res);
    res.once("close", () => answering.get(req.socket) === res && answering.delete(req.socket));
    listener(req, res);
  });
  server.on("connect", (_req, socket) => refuse(socket, 405, site));
  server.on("clientError", (error: Error & { code?: string }, socket) => {
    const current = answering.get(socket);
    if (current?.headersSent && !current.writableFinished) socket.destroy();
    else refuse(socket, STATUS_BY_CODE[error.code ?? ""] ?? 400, site);
  });
  return { server, closeIdle };
}

const CLOSE_AFTER_MS = 500;
const STATUS_BY_CODE: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

function refuse(socket: Duplex, status: number, site: Pick<Site, "headers" | "product">): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const { headers, body } = protocolError(status, site.product);
  const all = new Map([...DEFAULT_HEADERS, ...site.headers, ...headers]);
  all.set("Content-Length", String(body.length)).set("Date", new Date().toUTCString());
  const lines = [...all].map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}Connection: close\r\n\r\n`);
  socket.end(body);
  socket.resume();
  setTimeout(() => socket.destroy(), CLOSE_AFTER_MS);
}

// From here on each new connection closes the one that has been idle for longest.
const CROWDED = 1_800;

/** Closes what has no request in work; what sent part of one only `withHalfAsked`. */
export type CloseIdle = (withHalfAsked: boolean) => void;

export function shareConnections(
  server: Server,
  networksOf: (address: string | undefined) => readonly string[],
  crowded = CROWDED,
): CloseIdle {
  const open = new Map<Socket, { networks: readonly string[]; inWork: number }>();
  // How much those had sent when their last request was over. The longest idle comes first.
  const idle = new Map<Socket, number>();
  const held = createTally();
  function close(socket: Socket): void {
    held.add(open.get(socket)?.networks ?? [], -1);
    open.delete(socket);
    idle.delete(socket);
    socket.destroy();
  }
  function closeOldestIdle(network?: string): void {
    const isOfIt = (socket: Socket) => !network || open.get(socket)?.networks.includes(network);
    const oldest = idle.keys().find(isOfIt);
    if (oldest) close(oldest);
  }
  server.on("connection", (socket) => {
    const networks = networksOf(socket.remoteAddress);
    for (const network of networks) if (held.isFull(network)) closeOldestIdle(network);
    if (networks.some(held.isFull)) return void socket.destroy();
    if (open.size >= crowded) closeOldestIdle();
    open.set(socket, { networks, inWork: 0 });
    held.add(networks, 1);
    idle.set(socket, 0);
    socket.once("close", () => close(socket));
  });
  onRequest(server, ({ socket }, res) => {
    const connection = open.get(socket);
    if (!connection) return;
    connection.inWork += 1;
    idle.delete(socket);
    res.once("close", () => {
      connection.inWork -= 1;
      if (connection.inWork === 0 && open.has(socket)) idle.set(socket, socket.bytesRead);
    });
  });
  return (withHalfAsked) => {
    for (const [socket, bytes] of idle) if (withHalfAsked || socket.bytesRead === bytes) close(socket);
  };
}
