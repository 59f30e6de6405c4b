import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** From the last byte sent to the last one received, in ms. */
  ms: number;
}

interface Sent {
  method?: "GET" | "POST";
  headers?: Record<string, string | number>;
  body?: Buffer | string;
  /** How fast the body goes out, in bytes/s; all at once without it. */
  bytesPerSecond?: number;
}

const PATIENCE_MS = 60_000;
const PIECES_PER_SECOND = 10;
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Sends a request to this machine; there is no way to name another one. Status 0 is a broken line. */
export function ask(port: number, path: string, sent: Sent = {}): Promise<Answer> {
  const { method = "GET", headers = {}, body = "", bytesPerSecond } = sent;
  const bytes = Buffer.from(body);
  const length = method === "POST" ? { "Content-Length": bytes.length } : {};
  let from = performance.now();
  return new Promise((resolve) => {
    const broken = () => resolve({ status: 0, headers: {}, body: "", ms: performance.now() - from });
    const own = request(
      { host: "127.0.0.1", port, path, method, agent, headers: { Host: "localhost", ...headers, ...length } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", broken);
        answer.on("end", () => {
          const ms = performance.now() - from;
          const { headers, statusCode: status = 0 } = answer;
          resolve({ status, headers, body: textOf(Buffer.concat(chunks), headers["content-encoding"]), ms });
        });
      },
    );
    own.setTimeout(PATIENCE_MS, () => own.destroy(new Error("late")));
    own.on("error", broken);
    void send(bytes).then(() => {
      from = performance.now();
    });

    async function send(all: Buffer): Promise<void> {
      let at = 0;
      if (bytesPerSecond) {
        const piece = Math.ceil(bytesPerSecond / PIECES_PER_SECOND);
        for (; at + piece < all.length; at += piece) {
          own.write(all.subarray(at, at + piece));
          await wait(1000 / PIECES_PER_SECOND);
        }
      }
      own.end(all.subarray(at));
    }
  });
}

/** What a browser would read; empty for what it couldn't. */
function textOf(bytes: Buffer, encoding: string | undefined): string {
  try {
    if (encoding === "br") return brotliDecompressSync(bytes).toString();
    if (encoding === "gzip") return gunzipSync(bytes).toString();
    return bytes.toString();
  } catch {
    return "";
  }
}

export function closeLines(): void {
  agent.destroy();
}
