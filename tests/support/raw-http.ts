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
  patienceMs = 20_000,
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

/** What arrives until the server closes the connection, `isEnough` says so or `patienceMs` have passed. */
export function readUntilEnd(
  socket: Socket,
  patienceMs = 20_000,
  isEnough: (text: string) => boolean = () => false,
): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    const finish = () => {
      clearTimeout(patience);
      socket.destroy();
      resolve(text);
    };
    const patience = setTimeout(finish, patienceMs);
    socket.on("data", (chunk: Buffer) => {
      text += chunk.toString("latin1");
      if (isEnough(text)) finish();
    });
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
