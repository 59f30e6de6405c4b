import { connect, type Socket } from "node:net";

export interface RawAnswer {
  /** Everything the server sent until the connection ended. */
  text: string;
  status: number;
  /** Names in lower case. */
  headers: Map<string, string>;
  body: string;
  /** From the first byte sent to the end of the connection. */
  ms: number;
}

/**
 * Sends exactly these bytes on a connection of its own and reads until the server closes it or `patienceMs`
 * have passed. What no HTTP client would send can be sent this way.
 */
export async function sendRaw(
  origin: string,
  bytes: string | Buffer,
  patienceMs = 5_000,
): Promise<RawAnswer> {
  const began = performance.now();
  const socket = openSocket(origin);
  socket.write(bytes);
  const text = await readUntilEnd(socket, patienceMs);
  return { ...parseAnswer(text), ms: performance.now() - began };
}

/** A bare connection to the server of `origin`; errors on it are ignored. */
export function openSocket(origin: string): Socket {
  const { port } = new URL(origin);
  return connect(Number(port), "127.0.0.1").on("error", () => undefined);
}

export function readUntilEnd(socket: Socket, patienceMs: number): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const finish = () => {
      clearTimeout(patience);
      socket.destroy();
      resolve(Buffer.concat(chunks).toString("latin1"));
    };
    const patience = setTimeout(finish, patienceMs);
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    socket.once("close", finish);
  });
}

/** The first answer in what a server sent. */
export function parseAnswer(text: string): Omit<RawAnswer, "ms"> {
  const end = text.indexOf("\r\n\r\n");
  const [statusLine = "", ...lines] = text.slice(0, end < 0 ? undefined : end).split("\r\n");
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return {
    text,
    status: Number(statusLine.split(" ")[1] ?? 0),
    headers,
    body: end < 0 ? "" : text.slice(end + 4),
  };
}
