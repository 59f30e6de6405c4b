import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { listen } from "#tests/support/server/loopback.ts";

/** What the model was asked, as it came over the wire. */
interface Asked {
  headers: IncomingHttpHeaders;
  /** The whole body as text, to look for what must not be in it. */
  text: string;
  body: {
    model?: string;
    max_tokens?: number;
    system?: string;
    tools?: unknown;
    messages?: { role: string; content: string }[];
    output_config?: { format?: { type?: string; schema?: Record<string, unknown> } };
  };
}

export type Reply = (response: ServerResponse, asked: Asked) => void;

export interface FakeAnthropic {
  url: string;
  asked: Asked[];
  /** What comes next: one reply a question, the last one for all that follow. */
  replyWith(...replies: Reply[]): void;
  close(): Promise<void>;
}

export const FAKE_KEY = "sk-ant-fake-0123456789";

/** A stand-in for the Messages API on loopback: its path, its headers, its errors, its answers. */
export async function startFakeAnthropic(): Promise<FakeAnthropic> {
  const asked: Asked[] = [];
  let replies: Reply[] = [says(ANSWER)];
  const server = createServer((request, response) => {
    let text = "";
    request.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
    });
    request.on("end", () => {
      const { headers } = request;
      if (request.method !== "POST" || request.url !== "/v1/messages") {
        return fails(404, "not_found_error")(response, { headers, text, body: {} });
      }
      const question: Asked = { headers, text, body: JSON.parse(text) };
      asked.push(question);
      const isKnown = headers.authorization === `Bearer ${FAKE_KEY}` && headers["anthropic-version"];
      const [next = says(ANSWER)] = replies.length > 1 ? replies.splice(0, 1) : replies;
      (isKnown ? next : fails(401, "authentication_error"))(response, question);
    });
  });
  const url = await listen(server);
  return {
    url,
    asked,
    replyWith(...next) {
      replies = next;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** A whole answer, for a request about a dripping tap. */
export const ANSWER = {
  urgency: "kurzfristig",
  complexity: "gering",
  relevance_score: "mittel",
  match_business_fields: "Ja",
  recommendation: "Zurückrufen und einen Termin abstimmen.",
  email_response_template: "vielen Dank für Ihre Anfrage. Wir kümmern uns gerne um den tropfenden Hahn.",
  whatsapp_response_template: "vielen Dank, wir kümmern uns gerne darum.",
  analysis: "Ein Wasserhahn tropft. Es fehlt ein Foto der Armatur.",
  translation: "",
};

function message(text: string, stop_reason: string) {
  return {
    id: "msg_fake",
    type: "message",
    role: "assistant",
    model: "claude-fake",
    content: text ? [{ type: "text", text }] : [],
    stop_reason,
    stop_sequence: null,
    usage: { input_tokens: 1, output_tokens: 1 },
  };
}

function json(response: ServerResponse, status: number, body: unknown, headers = {}) {
  response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(body));
}

/** The model says this text, or this object as JSON. */
export function says(answer: unknown, stopReason = "end_turn"): Reply {
  const text = typeof answer === "string" ? answer : JSON.stringify(answer);
  return (response) => json(response, 200, message(text, stopReason));
}

export function fails(status: number, type: string, headers: Record<string, string> = {}): Reply {
  const error = { type: "error", error: { type, message: "The fake was told to fail." } };
  return (response) => json(response, status, error, headers);
}

export const hangs: Reply = () => undefined;

/** Headers and half of the answer, then nothing more. */
export const hangsMidway: Reply = (response) => {
  response.writeHead(200, { "Content-Type": "application/json" }).write('{"id":"msg_fake","content":[');
};

/** A sign every 20 ms, for ever. */
export const trickles: Reply = (response) => {
  response.writeHead(200, { "Content-Type": "application/json" }).write('{"id":"msg_fake","content":"');
  const dripping = setInterval(() => response.write("a"), 20);
  response.on("close", () => clearInterval(dripping));
};

export const resets: Reply = (response) => response.destroy();

export const answersHtml: Reply = (response) =>
  void response.writeHead(200, { "Content-Type": "text/html" }).end("<html><h1>Bitte anmelden</h1></html>");

export const answersBrokenJson: Reply = (response) =>
  void response.writeHead(200, { "Content-Type": "application/json" }).end('{"id": "msg_fake", "content": [');

/** After `ms` what `reply` says. */
export function after(ms: number, reply: Reply): Reply {
  return (response, asked) => void setTimeout(() => reply(response, asked), ms);
}
