import {
  createServer,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Duplex } from "node:stream";
import { type CloseIdle, shareConnections } from "./connections.server.ts";
import { errorAnswer } from "./error-page.server.ts";
import { newRequestId } from "./exchange.server.ts";

const TIMEOUTS = {
  headersTimeout: 10_000,
  /** Above the longest time any body has (body-rules.ts), which is checked per route. */
  requestTimeout: 31 * 60_000,
  /** Longer than proxies keep their side open, so that they never send into a closing connection. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1_000,
};
const SOCKET_SILENCE_MS = 120_000;
export const MOST_CONNECTIONS = 2_000;
const MOST_HEADERS = 100;
const LARGEST_HEADERS = 16 * 1024;

/** Node's own answers to malformed requests look like ours. `timeouts` are in ms. */
export function createHttpServer(
  listener: RequestListener,
  always: ReadonlyArray<readonly [string, string]>,
  product: string,
  timeouts = TIMEOUTS,
  networksOf: (address: string | undefined) => readonly string[] = () => [],
): { server: Server; closeIdle: CloseIdle } {
  const server = createServer({
    ...timeouts,
    maxHeaderSize: LARGEST_HEADERS,
    // Node would answer for itself, without our headers; the listener refuses instead.
    requireHostHeader: false,
  });
  server.maxHeadersCount = MOST_HEADERS;
  server.maxConnections = MOST_CONNECTIONS;
  server.timeout = SOCKET_SILENCE_MS;

  const closeIdle = shareConnections(server, networksOf);

  const answerRaw = (status: number, socket: Duplex) => {
    const { headers, body } = errorAnswer(status, newRequestId(), product);
    writeRaw(socket, status, [...always, ...headers], body);
  };
  const answering = new Map<Duplex, ServerResponse>();
  const listen: RequestListener = (req, res) => {
    answering.set(req.socket, res);
    res.once("close", () => {
      if (answering.get(req.socket) === res) answering.delete(req.socket);
    });
    listener(req, res);
  };
  server.on("request", listen);
  server.on("checkContinue", listen);
  server.on("checkExpectation", listen);
  server.on("connect", (_req, socket) => answerRaw(405, socket));
  server.on("clientError", (error, socket) => {
    const current = answering.get(socket);
    if (current?.headersSent && !current.writableFinished) socket.destroy();
    else answerRaw(statusOfProtocolError(error), socket);
  });
  return { server, closeIdle };
}

const CLOSE_AFTER_MS = 500;

const STATUS_BY_CODE: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

function statusOfProtocolError(error: Error): number {
  return ("code" in error && typeof error.code === "string" && STATUS_BY_CODE[error.code]) || 400;
}

function writeRaw(
  socket: Duplex,
  status: number,
  headers: ReadonlyArray<readonly [string, string]>,
  body: Buffer,
): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const lines = [...headers, ["Date", new Date().toUTCString()], ["Connection", "close"]];
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\n`);
  socket.write(`${lines.map(([name, value]) => `${name}: ${value}`).join("\r\n")}\r\n\r\n`);
  socket.end(body);
  socket.resume();
  setTimeout(() => socket.destroy(), CLOSE_AFTER_MS);
}
