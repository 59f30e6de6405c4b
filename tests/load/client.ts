import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

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
        let text = "";
        answer.setEncoding("utf8").on("data", (chunk: string) => {
          text += chunk;
        });
        answer.on("error", broken);
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: text,
            ms: performance.now() - from,
          }),
        );
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

export function closeLines(): void {
  agent.destroy();
}
