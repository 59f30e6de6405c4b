import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { isDeepStrictEqual } from "node:util";
import { Webhook } from "standardwebhooks";
import { vi } from "vitest";
import { payloadSchema, type WebhookPayload } from "#app/domain/notification/webhook/payload.ts";
import { listenForTest } from "#tests/support/server/loopback.ts";

interface WebhookCall {
  headers: IncomingHttpHeaders;
  body: string;
}

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

export interface PlayedReceiver {
  url: string;
  calls: WebhookCall[];
  /** Of every call whose signature is right, in their order. Each is what the schema says. */
  received(secret: string): WebhookPayload[];
  /** How the next calls are answered; without one, 200. */
  answerWith(answer: Answer | null): void;
}

/** Another software's webhook on loopback, which checks with the library of Standard Webhooks. */
export async function playReceiver(): Promise<PlayedReceiver> {
  const calls: WebhookCall[] = [];
  let special: Answer | null = null;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => void parts.push(part));
    request.on("error", () => undefined);
    request.on("end", () => {
      calls.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
      if (special) special(response, request);
      else response.end("angenommen");
    });
  });
  const origin = await listenForTest(server);
  return {
    url: `${origin}/hook`,
    calls,
    received: (secret) => calls.map((call) => verified(call, secret)),
    answerWith: (answer) => {
      special = answer;
    },
  };
}

/** Throws unless the library takes it, at the time it was sent, and the schema knows every part of it. */
function verified({ headers, body }: WebhookCall, secret: string): WebhookPayload {
  const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  vi.useFakeTimers({ toFake: ["Date"], now: Number(given["webhook-timestamp"]) * 1000 });
  try {
    const payload = new Webhook(secret).verify(body, given);
    const read = payloadSchema.parse(payload);
    if (!isDeepStrictEqual(read, payload)) throw new Error("It has parts the schema doesn't know.");
    return read;
  } finally {
    vi.useRealTimers();
  }
}
