import { hash, randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isbot } from "isbot";
import type { Clock } from "../services/clock.server.ts";
import { wideNetwork } from "./rate-limit/network.server.ts";

interface Openings {
  slug: string;
  placeCode: string;
  count: number;
}

/** Counts how often request pages are opened, in memory alone (docs/security.md, "Openings and figures"). */
export interface OpeningCounter {
  /** `network` is the visitor's, as limits know it; it leaves no trace but in the hash. */
  note(request: IncomingMessage, network: string, slug: string, placeCode: string): void;
  take(): Openings[];
  giveBack(openings: readonly Openings[]): void;
}

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** An hour has so many. Beyond it the oldest are forgotten, and would count again. */
const MOST_SEEN = 20_000;
/** A page counts so many of a network: anybody can invent browsers. */
const MOST_OF_NETWORK = 20;
const MOST_AGENTS = 200;
/** A browser that was signed in is at home in a business and doesn't count. */
const OWN_BROWSER = /werkruf_(?:session|known)=/;

interface Visitor {
  page: string;
  network: string;
  browser: string;
}

/** The same browser within an hour counts once: it is known by a hash whose key is made anew each day. */
export function createOpeningCounter(clock: Pick<Clock, "now">): OpeningCounter {
  const counts = new Map<string, number>();
  const seen = new Map<string, { at: number; from: string }>();
  const ofNetworks = new Map<string, number>();
  let key = { value: "", until: 0 };

  function isNew({ page, network, browser }: Visitor, now: number): boolean {
    if (now >= key.until || now < key.until - DAY_MS) {
      key = { value: randomBytes(32).toString("base64"), until: now + DAY_MS };
      seen.clear();
      ofNetworks.clear();
    }
    forget(now);
    const hashed = (...parts: string[]) =>
      hash("sha256", [key.value, page, ...parts].join("\n"), "base64url");
    const from = hashed(wideNetwork(network));
    const known = hashed(network, browser);
    const count = ofNetworks.get(from) ?? 0;
    if (seen.has(known) || count >= MOST_OF_NETWORK) return false;
    seen.set(known, { at: now, from });
    ofNetworks.set(from, count + 1);
    return true;
  }

  function forget(now: number): void {
    for (const [oldest, { at, from }] of seen) {
      if (now - at < HOUR_MS && seen.size < MOST_SEEN) break;
      seen.delete(oldest);
      const left = (ofNetworks.get(from) ?? 1) - 1;
      if (left > 0) ofNetworks.set(from, left);
      else ofNetworks.delete(from);
    }
  }

  const add = (name: string, count: number) => void counts.set(name, (counts.get(name) ?? 0) + count);
  return {
    note(request, network, slug, placeCode) {
      // A test counts in no figure (D75).
      if (placeCode === "probe") return;
      if (!isOpening(request)) return;
      const name = `${slug} ${placeCode}`;
      const { "user-agent": agent, "accept-language": language } = request.headers;
      const visitor = { page: name, network, browser: `${agent}\n${language}` };
      if (isNew(visitor, clock.now().getTime())) add(name, 1);
    },
    take() {
      forget(clock.now().getTime());
      const taken = [...counts].map(([name, count]) => {
        const [slug = "", placeCode = ""] = name.split(" ");
        return { slug, placeCode, count };
      });
      counts.clear();
      return taken;
    },
    giveBack(openings) {
      for (const { slug, placeCode, count } of openings) add(`${slug} ${placeCode}`, count);
    },
  };
}

/** By somebody, in a window of a browser that isn't the business's own. */
function isOpening({ method, headers }: IncomingMessage): boolean {
  const { "sec-fetch-dest": target = "document", cookie = "" } = headers;
  const ahead = headers["sec-purpose"] ?? headers.purpose ?? headers["x-moz"] ?? "";
  if (method !== "GET" || !/^(?:document|iframe)$/.test(target) || OWN_BROWSER.test(cookie)) return false;
  return !/prefetch|prerender|preview/i.test(String(ahead)) && !isRobot(headers["user-agent"] ?? "");
}

const robots = new Map<string, boolean>();

/** A page from memory takes 70 µs and the question 10: each agent is asked about once. */
function isRobot(agent: string): boolean {
  const known = robots.get(agent);
  if (known !== undefined) return known;
  if (robots.size >= MOST_AGENTS) robots.clear();
  const found = agent === "" || isbot(agent);
  robots.set(agent, found);
  return found;
}
