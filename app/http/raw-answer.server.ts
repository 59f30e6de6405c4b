import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { errorAnswer } from "./error-answer.server.ts";
import { newRequestId } from "./exchange.server.ts";

const CLOSE_AFTER_MS = 500;

const STATUS_BY_CODE: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** The status for an error of node's own HTTP parser. */
export function statusOfProtocolError(error: Error): number {
  return ("code" in error && typeof error.code === "string" && STATUS_BY_CODE[error.code]) || 400;
}

/** Answers on the bare connection, where no request came to be, and closes it. */
export function answerRaw(
  socket: Duplex,
  status: number,
  always: ReadonlyArray<readonly [string, string]>,
): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const { headers, body } = errorAnswer(status, newRequestId());
  const lines = [...always, ...headers, ["Date", new Date().toUTCString()], ["Connection", "close"]];
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\n`);
  socket.write(`${lines.map(([name, value]) => `${name}: ${value}`).join("\r\n")}\r\n\r\n`);
  socket.end(body);
  socket.resume();
  setTimeout(() => socket.destroy(), CLOSE_AFTER_MS);
}
