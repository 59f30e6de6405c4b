import { Agent, request } from "node:http";

/** One request, sent letter by letter: no client in between puts a path in order. */
export interface Ask {
  method: "GET" | "HEAD" | "POST" | "PUT" | "DELETE";
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface Answer {
  status: number;
  /** `name: value`, as received. */
  headers: string[];
  body: Buffer;
}

const agent = new Agent({ keepAlive: true, maxSockets: 24 });

/**
 * Sends an ask and reads the whole answer, uncompressed. The server may just have closed a connection that was
 * idle: then the ask goes over a new one.
 */
export async function send(origin: string, ask: Ask, cookie: string | undefined): Promise<Answer> {
  try {
    return await sendOnce(origin, ask, cookie, agent);
  } catch {
    return sendOnce(origin, ask, cookie, false);
  }
}

/** The value of a header, joined by commas; empty when it is missing. */
export function headerOf({ headers }: Answer, name: string): string {
  const start = `${name.toLowerCase()}: `;
  const lines = headers.filter((line) => line.toLowerCase().startsWith(start));
  return lines.map((line) => line.slice(start.length)).join(", ");
}

/** Runs `work` for every item, some at a time. */
export async function forEachOf<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>) {
  const iterator = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: agent.maxSockets }, worker));
}

function sendOnce(
  origin: string,
  ask: Ask,
  cookie: string | undefined,
  agent: Agent | false,
): Promise<Answer> {
  const { host, port } = new URL(origin);
  const body = ask.body === undefined ? undefined : Buffer.from(ask.body);
  const headers = {
    Host: host,
    Accept: "text/html,*/*;q=0.8",
    "X-Forwarded-For": network(),
    ...(cookie && { Cookie: cookie }),
    ...(body && { "Content-Length": String(body.length) }),
    ...ask.headers,
  };
  return new Promise((resolve, reject) => {
    const { method, path } = ask;
    const sent = request({ host: "127.0.0.1", port, method, path, headers, agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.once("error", reject);
      answer.once("end", () => {
        const lines = Array.from({ length: answer.rawHeaders.length / 2 }, (_, index) =>
          answer.rawHeaders.slice(2 * index, 2 * index + 2).join(": "),
        );
        resolve({ status: answer.statusCode ?? 0, headers: lines, body: Buffer.concat(chunks) });
      });
    });
    sent.once("error", reject);
    sent.end(body);
  });
}

let networks = 0;

/** Every request comes from a network of its own, or limits would answer in place of the routes. */
function network(): string {
  networks += 1;
  return [10, networks >> 16, (networks >> 8) & 255, networks & 255].join(".");
}
