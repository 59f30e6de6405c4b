import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Store } from "../store.server.ts";
import { type Answer, answerCall, faultAnswer } from "./answer-call.server.ts";
import { ApiFault } from "./api-fault.ts";
import type { Faults } from "./faults.ts";

const LARGEST_BODY_BYTES = 64 * 1024;

export interface ApiServer {
  port: number;
  close(): Promise<void>;
}

/** It listens on a free port of this machine. */
export async function openApiServer(store: Store, faults: Faults): Promise<ApiServer> {
  const server = createServer((request, response) => {
    serve(store, faults, request, response).catch(() => {
      const { status, headers, body } = unknownError();
      response.writeHead(status, headers).end(body);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { port, close: () => closed(server) };
}

async function closed(server: Server): Promise<void> {
  const ended = once(server, "close");
  server.close();
  server.closeAllConnections();
  await ended;
}

async function serve(store: Store, faults: Faults, request: IncomingMessage, response: ServerResponse) {
  const body = await readBody(request);
  const fault = faults.take();
  if (fault === "hang") return;
  if (fault === "refuse") return void response.destroy();
  const answer = failing(fault) ?? answerTo(store, request, body);
  if (fault === "lose-answer") return void response.destroy();
  response.writeHead(answer.status, answer.headers).end(answer.body);
}

function failing(fault: ReturnType<Faults["take"]>): Answer | null {
  if (fault === "error") return unknownError();
  if (fault === "rate-limit")
    return faultAnswer(
      new ApiFault(429, "Too many requests hit the API too quickly.", {
        type: "invalid_request_error",
        code: "rate_limit",
      }),
    );
  if (fault === "garbage")
    return { status: 200, body: "<html><body>…", headers: { "Content-Type": "text/html" } };
  return null;
}

function unknownError(): Answer {
  return faultAnswer(new ApiFault(500, "An unknown error occurred.", { type: "api_error" }));
}

function answerTo(store: Store, request: IncomingMessage, body: string): Answer {
  const { secretKey } = store.read().state;
  const given = request.headers.authorization;
  if (given !== `Bearer ${secretKey}`) {
    const message = given ? "Invalid API Key provided: sk_test_****" : "You did not provide an API key.";
    return faultAnswer(new ApiFault(401, message, { type: "invalid_request_error" }));
  }
  const { pathname, search } = new URL(request.url ?? "/", "http://127.0.0.1");
  const key = request.headers["idempotency-key"];
  return answerCall(store, {
    method: request.method ?? "",
    path: pathname,
    form: body || search.slice(1),
    idempotencyKey: typeof key === "string" ? key : null,
  });
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > LARGEST_BODY_BYTES) throw new Error("The body is too large.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
