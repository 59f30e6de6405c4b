import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listenForTest } from "#tests/support/server/loopback.ts";

interface ResendCall {
  key: string;
  authorization: string;
  body: { to: string; subject: string; text: string; html: string; headers: Record<string, string> };
}

type Answer = (request: IncomingMessage, response: ServerResponse, call: ResendCall) => void;

export interface PlayedResend {
  baseUrl: string;
  calls: ResendCall[];
  /** The mails that really went out: one for each idempotency key (valid for a day at Resend). */
  delivered: ResendCall[];
  /** How the next calls are answered; without one, as Resend does. */
  answerWith(answer: Answer | null): void;
}

/** A stand-in that speaks Resend's HTTP protocol on loopback, its idempotency included. */
export async function playResend(): Promise<PlayedResend> {
  const calls: ResendCall[] = [];
  const delivered: ResendCall[] = [];
  let special: Answer | null = null;
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk) => {
      text += chunk;
    });
    request.on("end", () => {
      const call: ResendCall = {
        key: String(request.headers["idempotency-key"]),
        authorization: String(request.headers.authorization),
        body: JSON.parse(text),
      };
      calls.push(call);
      if (special) special(request, response, call);
      else accept(response, call, delivered);
    });
  });
  const baseUrl = await listenForTest(server);
  return {
    baseUrl,
    calls,
    delivered,
    answerWith: (answer) => {
      special = answer;
    },
  };
}

/** Resend's documented answers: the first call's id for a repeat, 409 for another mail under the same key. */
function accept(response: ServerResponse, call: ResendCall, delivered: ResendCall[]): void {
  const first = delivered.find(({ key }) => key === call.key);
  if (first && JSON.stringify(first.body) !== JSON.stringify(call.body)) {
    json(response, 409, { name: "invalid_idempotent_request", message: "…", statusCode: 409 });
    return;
  }
  if (!first) delivered.push(call);
  json(response, 200, { id: `id-of-${call.key}` });
}

/** An answer as Resend writes it. */
export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(body));
}
