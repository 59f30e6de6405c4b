import { randomUUID } from "node:crypto";
import { signatureHeader } from "#dev/stripe-stand-in/signature.server.ts";
import { MULTIPART, multipartBody } from "#tests/support/pages/multipart-body.ts";
import { standInState } from "#tests/support/pages/stripe-pages.ts";
import type { BenchServer } from "../bench/support/bench-server.ts";
import { addRequests } from "../bench/support/many-requests.ts";
import { addBusinesses, sessionOf, TYPED } from "../bench/support/material.ts";
import { type Answer, ask } from "./client.ts";
import { noteSubmit } from "./ledger.ts";

export interface Kind {
  name: string;
  perSecond: number;
  /** Limit of the 99th percentile, in ms. */
  limitMs: number;
  expected: number;
  /** Whether an answer of the expected status says what it should. */
  isRight(answer: Answer, turn: number): boolean;
  send(turn: number): Promise<Answer>;
}

const BUSINESSES = 200;
/** Whose pages are opened: each is made once, and one in a hundred answers decides the 99th percentile. */
const VISITED = 40;
const REQUESTS = 20_000;
const PREFIX = "last";
const BROWSER = { "Accept-Encoding": "gzip, deflate, br", "User-Agent": "Mozilla/5.0" };
const FORM = { "Content-Type": MULTIPART, Origin: "http://localhost", "Sec-Fetch-Site": "same-origin" };

/** An address that no other customer has, so that no limit is met. */
export function network(turn: number): Record<string, string> {
  return { "X-Forwarded-For": `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}` };
}

export function slugOf(turn: number): string {
  return `${PREFIX}-${String(turn % BUSINESSES).padStart(8, "0")}`;
}

/** The form of one customer; `tokens` name photos that went ahead. */
export function formOf(turn: number, tokens: readonly string[] = []): Buffer {
  const parts = Object.entries(TYPED).map(([name, text]) => ({
    name,
    content: text.replace("{n}", String(turn)),
  }));
  return multipartBody([...parts, ...tokens.map((content) => ({ name: "receivedPhoto", content }))]);
}

/** What happens on an ordinary day, but all at once: pages, submits, the inboxes, searches, Stripe. */
export async function everydayMix(server: BenchServer): Promise<Kind[]> {
  const { port, db } = server;
  const businesses = addBusinesses(db, PREFIX, BUSINESSES);
  addRequests(db, REQUESTS, slugOf(0), { share: 4, prefix: PREFIX, others: BUSINESSES });
  const sessions = await Promise.all(businesses.slice(0, 20).map((business) => sessionOf(server, business)));
  const signedIn = (turn: number) => ({ ...BROWSER, ...sessions[turn % sessions.length] });
  const get = (path: string, headers: Record<string, string> = BROWSER) => ask(port, path, { headers });
  const { webhookSecret } = standInState(server);
  const kind = (
    name: string,
    [perSecond, limitMs]: [number, number],
    send: Kind["send"],
    isRight: Kind["isRight"],
    expected = 200,
  ): Kind => ({ name, perSecond, limitMs, expected, isRight, send });
  /** A whole page of this business with `part` on it, and of no other. */
  const isOf = (visited: number, part: string) => (answer: Answer, turn: number) => {
    const [own, other] = [businesses[turn % visited], businesses[(turn + 1) % visited]];
    if (!own || !other || !isWholePage(answer)) return false;
    const has = (text: string) => answer.body.includes(text);
    return has(part) && has(own.companyName) && !has(other.companyName);
  };
  const inboxes = sessions.length;
  return [
    kind(
      "request page",
      [20, 50],
      (turn) => get(`/${slugOf(turn % VISITED)}`),
      isOf(VISITED, 'name="description"'),
    ),
    kind("landing page", [2, 100], () => get("/"), isWholePage),
    kind("submit", [4, 100], (turn) => post(port, turn), isThanks, 303),
    kind(
      "inbox",
      [8, 150],
      (turn) => get(`/dashboard/${slugOf(turn % inboxes)}`, signedIn(turn)),
      isOf(inboxes, "Erika Musterfrau"),
    ),
    kind(
      "search",
      [2, 200],
      (turn) => get(`/dashboard/${slugOf(turn % inboxes)}?suche=Abfluss+${turn % 50}`, signedIn(turn)),
      isOf(inboxes, "Abfluss"),
    ),
    kind(
      "webhook",
      [2, 50],
      () => {
        const body = eventText();
        const signature = signatureHeader(body, webhookSecret, Math.floor(Date.now() / 1000));
        const headers = { "Content-Type": "application/json", "Stripe-Signature": signature };
        return ask(port, "/webhooks/stripe", { method: "POST", headers, body });
      },
      ({ body }) => body === '{"received":true}',
    ),
    kind(
      "health",
      [1, 50],
      () => get("/health"),
      ({ body }) => body.startsWith('{"status":"ok",'),
    ),
  ];
}

const isWholePage = ({ body }: Answer) => body.startsWith("<!DOCTYPE html>") && body.endsWith("</html>");

/** Whether a customer is led to the page that thanks for this request. */
export function isThanks({ headers }: Answer, turn: number): boolean {
  return headers.location?.startsWith(`/${slugOf(turn)}/danke`) === true;
}

/** One customer's request without photos. */
export async function post(port: number, turn: number): Promise<Answer> {
  const headers = { ...FORM, ...network(turn) };
  const sent = { method: "POST", headers, body: formOf(turn) } as const;
  return noteSubmit(turn, 0, await ask(port, `/${slugOf(turn)}`, sent));
}

function eventText(): string {
  const id = `evt_${randomUUID().replaceAll("-", "")}`;
  const object = { id: `in_${id}`, object: "product" };
  const created = Math.floor(Date.now() / 1000);
  return JSON.stringify({ id, object: "event", type: "product.updated", created, data: { object } });
}
