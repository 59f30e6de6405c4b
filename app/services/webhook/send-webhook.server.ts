import type { LookupAddress, LookupOptions } from "node:dns";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { pauseAfter } from "../retry-after.ts";
import { everyAddress } from "./every-address.server.ts";
import { isClosedHost, isOpenAddress } from "./public-address.server.ts";
import { redirection } from "./redirection.ts";
import { readWebhookAddress, type WebhookPlaces } from "./webhook-address.ts";

/** In ms, for name, connection and answer together. */
const PATIENCE_MS = 10_000;
const MOST_READ = 64 * 1024;
const SHOWN_SIGNS = 200;
const PAUSE_MS = { shortest: 0, longest: 6 * 60 * 60_000 };
const CLOSED = "ECLOSEDADDRESS";

export interface WebhookSender extends WebhookPlaces {
  product: string;
  /** All addresses of a name, by the machine's name servers unless a test says otherwise. */
  resolve?: (name: string, signal: AbortSignal) => Promise<LookupAddress[]>;
  patienceMs?: number;
}

export interface WebhookMessage {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** `code` is a status, or a fault in one word. `isGone`: the receiver wants nothing more (410). */
export interface WebhookOutcome {
  ok: boolean;
  code: string;
  ms: number;
  /** How the answer begins, or where a redirection points; null: nothing came. */
  answer: string | null;
  isGone: boolean;
  pauseMs: number;
}

/** Connects to an address that was looked at, and to no other; follows no redirect, never throws. */
export async function sendWebhook(
  sender: WebhookSender,
  message: WebhookMessage,
  stopping: AbortSignal,
): Promise<WebhookOutcome> {
  const begun = performance.now();
  const took = () => Math.round(performance.now() - begun);
  const patience = AbortSignal.timeout(sender.patienceMs ?? PATIENCE_MS);
  const signal = AbortSignal.any([patience, stopping]);
  const failed = (code: string) => ({ ok: false, code, ms: took(), answer: null, isGone: false, pauseMs: 0 });
  try {
    const response = await post(sender, message, signal);
    const status = response.statusCode ?? 0;
    const words = await beginning(response);
    const led = redirection(status, new URL(message.url), response.headers.location);
    return {
      ok: (status >= 200 && status < 300) || led?.hasWorked === true,
      code: String(status),
      ms: took(),
      answer: led ? shown(led.to) : words,
      isGone: status === 410,
      pauseMs: pauseAfter(response.headers["retry-after"], PAUSE_MS),
    };
  } catch (error) {
    return failed(patience.aborted ? "timeout" : codeOf(error));
  }
}

function post(
  sender: WebhookSender,
  { url: stored, headers, body }: WebhookMessage,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const found = readWebhookAddress(stored, sender);
  const url = new URL(found.ok ? found.url : stored);
  const isOpen = (address: string) => isOpenAddress(address, sender.isLocal);
  // Node looks up names only.
  if (!found.ok || isClosedHost(url.hostname, sender.isLocal)) return Promise.reject(closedAddress());
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = (url.protocol === "https:" ? https : http).request(url, {
    method: "POST",
    agent: false,
    signal,
    lookup: lookupOf(sender, isOpen, signal),
    headers: {
      ...headers,
      "Content-Type": "application/json",
      "Content-Length": Buffer.byteLength(body),
      "Accept-Encoding": "identity",
      "User-Agent": `${sender.product.replace(/[^\w.-]+/g, "")}-Webhook/1`,
    },
  });
  request.on("response", resolve).on("error", reject).end(body);
  // An answer that changes the protocol (101) ends it without a word.
  request.on("close", () => reject(Object.assign(new Error("No answer."), { code: "ECONNRESET" })));
  return promise;
}

type Answered = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** One closed address among several closes them all. What it hands over is what is connected to. */
function lookupOf(
  { resolve = everyAddress }: WebhookSender,
  isOpen: (address: string) => boolean,
  signal: AbortSignal,
) {
  return (name: string, { all }: LookupOptions, answer: Answered): void => {
    resolve(name, signal).then(
      (found) => {
        const [first] = found;
        if (!first || !found.every(({ address }) => isOpen(address))) answer(closedAddress(), []);
        else if (all) answer(null, found);
        else answer(null, first.address, first.family);
      },
      (error: Error) => answer(error, []),
    );
  };
}

function closedAddress(): Error {
  return Object.assign(new Error("Not a public address."), { code: CLOSED });
}

/** Whatever it was: the status has come, so a torn or endless answer counts by it. */
async function beginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let read = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk);
      read += chunk.length;
      if (read >= MOST_READ) break;
    }
  } catch {
    // It is torn, or too slow.
  }
  response.destroy();
  return shown(Buffer.concat(chunks).toString("utf8").toWellFormed());
}

function shown(text: string): string {
  return [...text.replace(/[\p{C}\p{Z}\s]+/gu, " ").trim()].slice(0, SHOWN_SIGNS).join("");
}

/** It is a word of Node's or ours, never a sentence. */
function codeOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /^[A-Z][A-Z0-9_]{1,60}$/.test(code) ? code : "failed";
}
