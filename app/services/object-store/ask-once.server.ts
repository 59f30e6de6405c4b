import http, { type IncomingHttpHeaders } from "node:http";
import https from "node:https";

export interface StoreQuestion {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: Uint8Array;
}

export interface StoreAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer<ArrayBuffer>;
}

export interface OnceLimits {
  connectMs: number;
  /** With connection, body and the whole answer. */
  tryMs: number;
}

const MOST_READ = 16 * 1024 * 1024;
const SOCKETS = { keepAlive: true, maxSockets: 32, maxFreeSockets: 8, timeout: 30_000 };
const agents = { "http:": new http.Agent(SOCKETS), "https:": new https.Agent(SOCKETS) };

/** Node's `fetch` knows no limit for the connection alone, which is what a dead machine costs. */
export async function askOnce(question: StoreQuestion, limits: OnceLimits): Promise<StoreAnswer> {
  const isSecure = new URL(question.url).protocol === "https:";
  const { promise, resolve, reject } = Promise.withResolvers<StoreAnswer>();
  const request = (isSecure ? https : http).request(question.url, {
    method: question.method,
    headers: { ...question.headers, "Content-Length": String(question.body.byteLength) },
    agent: agents[isSecure ? "https:" : "http:"],
  });
  const giveUp = (code: string) => request.destroy(Object.assign(new Error(code), { code }));
  const patience = setTimeout(giveUp, limits.tryMs, "ETIMEDOUT");
  request.once("socket", (socket) => {
    if (!socket.connecting) return;
    const connecting = setTimeout(giveUp, limits.connectMs, "ECONNTIMEOUT");
    const done = () => clearTimeout(connecting);
    socket.once(isSecure ? "secureConnect" : "connect", done).once("close", done);
  });
  request.once("response", (response) => {
    const parts: Buffer[] = [];
    let length = 0;
    response.on("data", (part: Buffer) => {
      length += part.length;
      if (length > MOST_READ) giveUp("ETOOLONG");
      else parts.push(part);
    });
    response.once("error", reject);
    response.once("end", () =>
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
    );
  });
  request.once("error", reject).once("close", () => reject(new Error("ECLOSED")));
  request.end(question.body);
  return promise.finally(() => clearTimeout(patience));
}
