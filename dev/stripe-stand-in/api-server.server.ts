import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { ApiFault, type Call, perform } from "./api-calls.ts";
import type { Fault, Faults } from "./faults.ts";
import { newId } from "./new-id.ts";
import type { Account } from "./state.ts";
import type { Store } from "./store.server.ts";

interface Answer {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

/** It listens on a free port of this machine. Addresses of its pages begin with `origin`. */
export async function openApiServer(store: Store, faults: Faults, origin: string) {
  const server = createServer((request, response) => {
    serve(request, response).catch(() => send(response, faultAnswer(UNKNOWN)));
  });
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const fault = faults.take();
    if (fault === "hang") return;
    const answer = fault === "refuse" ? null : ((fault && FAULTY[fault]) ?? answerTo(store, request, body));
    if (!answer || fault === "lose-answer") response.destroy();
    else
      send(response, { ...answer, body: answer.body.replaceAll('"/dev/stripe/', `"${origin}/dev/stripe/`) });
  }
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const ended = once(server, "close");
      server.close();
      server.closeAllConnections();
      await ended;
    },
  };
}

function send(response: ServerResponse, { status, body, headers }: Answer): void {
  const own = { "Content-Type": "application/json", "Request-Id": newId("req_", 14) };
  response.writeHead(status, { ...own, ...headers }).end(body);
}

const UNKNOWN = new ApiFault(500, "An unknown error occurred.", { type: "api_error" });
const TOO_MANY = new ApiFault(429, "Too many requests hit the API too quickly.", { code: "rate_limit" });

const faultAnswer = ({ status, message, details }: ApiFault): Answer => ({
  status,
  body: JSON.stringify({ error: { type: "invalid_request_error", ...details, message } }),
});

const FAULTY: Partial<Record<Fault, Answer>> = {
  error: faultAnswer(UNKNOWN),
  "rate-limit": faultAnswer(TOO_MANY),
  garbage: { status: 200, body: "<html><body>…", headers: { "Content-Type": "text/html" } },
};

/** Its change is on disk before this returns. */
function answerTo(store: Store, request: IncomingMessage, body: string): Answer {
  const { authorization, "idempotency-key": given } = request.headers;
  if (authorization !== `Bearer ${store.read().state.secretKey}`)
    return faultAnswer(new ApiFault(401, "Invalid API Key provided: sk_test_****", {}));
  const { pathname: path, search } = new URL(request.url ?? "/", "http://127.0.0.1");
  const call: Call = { method: request.method ?? "", path, form: body || search.slice(1) };
  const key = call.method === "POST" && typeof given === "string" ? given : null;
  try {
    if (call.method === "GET") return { status: 200, body: JSON.stringify(perform(store.read(), call)) };
    return store.change((account) => repeatable(account, call, key));
  } catch (error) {
    if (error instanceof ApiFault) return faultAnswer(error);
    throw error;
  }
}

/** Stripe's idempotency is the first answer again, an error for another request under the same key. */
function repeatable(account: Account, call: Call, key: string | null): Answer {
  const request = createHash("sha256").update(`${call.path}\n${call.form}`).digest("base64");
  const known = account.state.answers.find((one) => one.key === key);
  if (known && known.request !== request) {
    const message = "Keys for idempotent requests can only be used with the same parameters.";
    throw new ApiFault(400, message, { type: "idempotency_error" });
  }
  if (known) return { status: 200, body: known.body, headers: { "Idempotent-Replayed": "true" } };
  const body = JSON.stringify(perform(account, call));
  if (key) account.state.answers.push({ key, request, body, at: account.now });
  return { status: 200, body };
}
