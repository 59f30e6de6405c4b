import { hash, randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isbot } from "isbot";
import type { Clock } from "../services/clock.server.ts";

interface Openings {
  slug: string;
  /** "" for none. */
  placeCode: string;
  count: number;
}

/** Counts how often request pages are opened, in memory alone (docs/security.md, "Openings and figures"). */
export interface OpeningCounter {
  /** `network` is the visitor's, as limits know it; it leaves no trace but in the hash. */
  note(request: IncomingMessage, network: string, slug: string, placeCode: string): void;
  /** What was counted since the last call. */
  take(): Openings[];
  /** For what could not be written down. */
  giveBack(openings: readonly Openings[]): void;
}

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Of an hour; beyond it the oldest are forgotten, and would count again. */
const MOST_SEEN = 20_000;
const MOST_AGENTS = 200;
/** Of a business: whoever opens its page is at home there. */
const OWN_BROWSER = /werkruf_(?:session|known)=/;

/** The same browser within an hour counts once: it is known by a hash whose key is made anew each day. */
export function createOpeningCounter(clock: Pick<Clock, "now">): OpeningCounter {
  const counts = new Map<string, number>();
  const seen = new Map<string, number>();
  let key = { value: "", until: 0 };

  function isRepeated(visitor: string, now: number): boolean {
    if (now >= key.until || now < key.until - DAY_MS) {
      key = { value: randomBytes(32).toString("base64"), until: now + DAY_MS };
      seen.clear();
    }
    forget(now);
    const known = hash("sha256", `${key.value} ${visitor}`, "base64url");
    if (seen.has(known)) return true;
    seen.set(known, now);
    return false;
  }

  function forget(now: number): void {
    for (const [oldest, at] of seen) {
      if (now - at < HOUR_MS && seen.size < MOST_SEEN) break;
      seen.delete(oldest);
    }
  }

  const add = (name: string, count: number) => void counts.set(name, (counts.get(name) ?? 0) + count);
  return {
    note(request, network, slug, placeCode) {
      if (!isOpening(request)) return;
      const name = `${slug} ${placeCode}`;
      const { "user-agent": agent, "accept-language": language } = request.headers;
      const visitor = [name, network, agent, language].join("\n");
      if (!isRepeated(visitor, clock.now().getTime())) add(name, 1);
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
