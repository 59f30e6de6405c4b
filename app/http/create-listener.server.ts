import type { RequestListener } from "node:http";
import { EMBEDDED_VARIANT, type HeldAnswer, languageVariant } from "../platform/page-cache.server.ts";
import type { Metrics } from "../services/metrics/metrics.ts";
import { answerPage, noteOpening, type PageOptions } from "./answer-page.server.ts";
import type { BodyRule } from "./body-rules.ts";
import { visitOf, withWide } from "./client-network.server.ts";
import { sendError } from "./error-page.server.ts";
import { announcesBody, beginExchange, type Exchange, logAnswer, msSince } from "./exchange.server.ts";
import { sendHeld } from "./held-answer.server.ts";
import { type Pressure, UNCOUNTED } from "./overload.server.ts";
import { isHostUnclear, refusedHeaders } from "./refusal.ts";
import { type Renaming, renamedTarget } from "./renamed-segment.ts";
import { canonicalTarget, isStatusLink, LONGEST_TARGET, pathOf, refusedRequestLine } from "./request-line.ts";
import { STRICT_POLICY, withoutReferrer } from "./response-headers.ts";
import type { StaticFiles } from "./static-files.server.ts";

export interface ListenerOptions extends PageOptions {
  files: StaticFiles;
  bodyRule(pathname: string, contentType: string | undefined): BodyRule;
  webhooks: ReadonlySet<string>;
  renaming: Renaming;
  metrics: Metrics;
  pressure: Pressure;
}

/** An overloaded process must not be restarted by its health check. */
const HEALTH = "/health";
/** The page after a submit: a refusal there looks like a lost request. */
const THANKS = /^\/[^/]+\/danke$/;
const HELD_ROUTE = "/:slug";

export function createListener(options: ListenerOptions): RequestListener {
  const { log, pages, files, ownOrigin, webhooks, pageVariant, metrics, pressure } = options;
  const ofStatusPages = { ...options, headers: withoutReferrer(options.headers) };

  function heldPage(
    method: string,
    target: string,
    { req, embedded, language }: Exchange,
  ): HeldAnswer | undefined {
    if ((method !== "GET" && method !== "HEAD") || target.length > LONGEST_TARGET) return undefined;
    if (embedded === "thanks") return undefined;
    const slug = pathOf(target).slice(1);
    const code = options.placeCodeOf(target);
    const kind = embedded ? EMBEDDED_VARIANT : pageVariant(req.headers.cookie);
    const variant = languageVariant(kind, language);
    const page = pages.get(slug, variant, code);
    if (page) noteOpening(options, req, { slug, places: page.places });
    return page;
  }

  function note(exchange: Exchange, status: number, isFile = false): void {
    metrics.answers.add(exchange.route, exchange.req.method ?? "", status, msSince(exchange));
    logAnswer(log, exchange, status, isFile);
  }

  return (req, res) => {
    const exchange = beginExchange(req, res);
    const { method = "", url: target = "" } = req;
    if (options.isStopping()) res.shouldKeepAlive = false;

    const here = isStatusLink(pathOf(target)) ? ofStatusPages : options;
    const refuse = (status: number) => {
      sendError(exchange, status, here.headers, options.product);
      note(exchange, status);
    };
    if (isHostUnclear(req.httpVersion, req.rawHeaders)) {
      // A proxy may have read the request for another host, so the connection is not used again.
      res.shouldKeepAlive = false;
      return refuse(400);
    }

    exchange.embedded = options.embeddedPartOf(target);
    exchange.language = options.languageOf(target, req.headers["accept-language"]);
    const canonical = method === "POST" || target.length > LONGEST_TARGET ? null : canonicalTarget(target);
    const page = canonical === null ? heldPage(method, target, exchange) : undefined;
    if (page) {
      exchange.route = HELD_ROUTE;
      return note(exchange, sendHeld(exchange, page));
    }

    const badLine = refusedRequestLine(method, target);
    if (badLine) return refuse(badLine);
    const pathname = pathOf(target);
    const rule = method === "POST" ? options.bodyRule(pathname, req.headers["content-type"]) : null;
    exchange.takesPhotos = rule?.takesPhotos ?? false;
    const facts = { method, pathname, headers: req.headers, rule };
    const badHeaders = refusedHeaders(facts, ownOrigin, webhooks);
    const form = badHeaders === 403 ? options.ownFormOf(target) : null;
    if (form) exchange.ownForm = ownOrigin + form;
    if (badHeaders) return refuse(badHeaders);
    const elsewhere = method === "POST" ? null : (canonical ?? renamedTarget(target, options.renaming));
    if (elsewhere) {
      exchange.route = "(sent on)";
      return note(exchange, redirect(exchange, elsewhere, here.headers));
    }

    const file = files.get(pathname);
    if (file && method === "POST") return refuse(405);
    if (file) {
      exchange.route = "(file)";
      return note(exchange, sendHeld(exchange, file), true);
    }

    const visit = visitOf(exchange, options.trusted);
    const kind = method === "POST" || THANKS.test(pathname) ? "writing" : "reading";
    const isHealth = pathname === HEALTH && !rule;
    const work = isHealth ? UNCOUNTED : pressure.enter(kind, withWide(visit.clientNetwork));
    if (!work) return refuse(503);
    void answerPage(here, exchange, { pathname, rule, visit, work }).then((status) => {
      work.leave();
      note(exchange, status);
    });
  };
}

function redirect(
  { req, res }: Exchange,
  target: string,
  always: ReadonlyArray<readonly [string, string]>,
): number {
  const own = ["Location", target, "Content-Length", "0", "Cache-Control", "no-store"];
  const end = announcesBody(req) && !req.complete ? ["Connection", "close"] : [];
  res.writeHead(308, [...always.flat(), ...own, "Content-Security-Policy", STRICT_POLICY, ...end]);
  res.end();
  return 308;
}
