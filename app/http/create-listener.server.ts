import type { RequestListener } from "node:http";
import { withWide } from "../platform/rate-limit/network.server.ts";
import { answerPage } from "./answer-page.server.ts";
import { clientOriginOf, visitOf } from "./client-network.server.ts";
import { sendError } from "./error-page.server.ts";
import { beginExchange, type Exchange, noteAnswer, type Site, send, sendHeld } from "./exchange.server.ts";
import { type HeldPage, pageKey } from "./held.server.ts";
import { UNCOUNTED } from "./overload.server.ts";
import {
  canonicalTarget,
  isHostUnclear,
  LONGEST_TARGET,
  pathOf,
  refusedHeaders,
  refusedRequestLine,
  renamedTarget,
} from "./request-head.ts";

// An overloaded process must not be restarted by its health check.
const HEALTH = "/health";
// The page after a submit: a refusal there looks like a lost request.
const THANKS = /^\/[^/]+\/danke$/;
const HELD_ROUTE = "/:slug";

export function createListener(site: Site): RequestListener {
  return (req, res) => {
    const exchange = beginExchange(req, res, site);
    const { method = "", url: target = "" } = req;
    const note = (status: number) => noteAnswer(exchange, status);
    const refuse = (status: number) => note(sendError(exchange, status));
    if (isHostUnclear(req)) {
      // A proxy may have read the request for another host, so the connection is not used again.
      res.shouldKeepAlive = false;
      return refuse(400);
    }

    Object.assign(exchange, site.askedBy(req));
    const isLong = target.length > LONGEST_TARGET;
    const canonical = method === "POST" || isLong ? null : canonicalTarget(target);
    const page = canonical === null && !isLong ? heldPage(exchange, method, target) : undefined;
    if (page) {
      exchange.route = HELD_ROUTE;
      site.openings.note(req, clientOriginOf(req, site.trusted).network, page.slug, page.place ?? "");
      return note(sendHeld(exchange, page));
    }

    const badLine = refusedRequestLine(method, target);
    if (badLine) return refuse(badLine);
    const pathname = pathOf(target);
    const rule = method === "POST" ? site.bodyRule(pathname, req.headers["content-type"]) : null;
    exchange.takesPhotos = rule?.takesPhotos ?? false;
    const facts = { method, pathname, headers: req.headers, rule };
    const badHeaders = refusedHeaders(facts, site.ownOrigin, site.webhooks);
    const form = badHeaders === 403 ? site.ownFormOf(target) : null;
    if (form) exchange.ownForm = site.ownOrigin + form;
    if (badHeaders) return refuse(badHeaders);
    const elsewhere = method === "POST" ? null : (canonical ?? renamedTarget(target, site.renaming));
    if (elsewhere) {
      exchange.route = "(sent on)";
      res.setHeader("Location", elsewhere);
      return note(send(exchange, 308));
    }

    const file = site.files.get(pathname);
    if (file && method === "POST") return refuse(405);
    if (file) {
      exchange.route = "(file)";
      return note(sendHeld(exchange, file));
    }

    const visit = visitOf(exchange, site.trusted);
    const kind = method === "POST" || THANKS.test(pathname) ? "writing" : "reading";
    const isHealth = pathname === HEALTH && !rule;
    const work = isHealth ? UNCOUNTED : site.pressure.enter(kind, withWide(visit.clientNetwork));
    if (!work) return refuse(503);
    void answerPage(exchange, { rule, visit, work }).then((status) => {
      work.leave();
      note(status);
    });
  };
}

function heldPage(exchange: Exchange, method: string, target: string): HeldPage | undefined {
  if ((method !== "GET" && method !== "HEAD") || exchange.embedded === "thanks") return undefined;
  const { site, place } = exchange;
  const held = (code: string | null) =>
    site.pages.get(pageKey(exchange, { slug: pathOf(target).slice(1), place: code }));
  const plain = held(null);
  return place === null || plain?.places.includes(place) === false ? plain : held(place);
}
