import type { RequestListener } from "node:http";
import type { HeldAnswer } from "../services/page-cache.server.ts";
import { logAnswer } from "./access-log.server.ts";
import { answerPage, type PageOptions } from "./answer-page.server.ts";
import type { BodyRule } from "./body-rules.ts";
import { sendError } from "./error-answer.server.ts";
import { beginExchange } from "./exchange.server.ts";
import { sendHeld } from "./held-answer.server.ts";
import { refusedHeaders } from "./refusal.ts";
import { LONGEST_TARGET, pathOf, refusedRequestLine } from "./request-line.ts";
import type { StaticFiles } from "./static-files.server.ts";

export interface ListenerOptions extends PageOptions {
  files: StaticFiles;
  /** How a body posted to a path is limited. */
  bodyRule(pathname: string, contentType: string | undefined): BodyRule;
  /** Paths that other servers post to, mail services among them; what they send is signed. */
  webhooks: ReadonlySet<string>;
}

/** The way of every request through the process, cheapest answers first. */
export function createListener(options: ListenerOptions): RequestListener {
  const { log, headers: always, pages, files, ownOrigin, webhooks, pageVariant } = options;

  function heldPage(method: string, target: string, cookie: string | undefined): HeldAnswer | undefined {
    if ((method !== "GET" && method !== "HEAD") || target.length > LONGEST_TARGET) return undefined;
    return pages.get(pathOf(target).slice(1), pageVariant(cookie));
  }

  return (req, res) => {
    const exchange = beginExchange(req, res);
    const { method = "", url: target = "" } = req;
    if (options.isStopping()) res.shouldKeepAlive = false;

    const page = heldPage(method, target, req.headers.cookie);
    if (page) return logAnswer(log, exchange, sendHeld(exchange, page));

    const refuse = (status: number) => {
      sendError(exchange, status, always);
      logAnswer(log, exchange, status);
    };
    const badLine = refusedRequestLine(method, target);
    if (badLine) return refuse(badLine);
    const pathname = pathOf(target);
    const rule = method === "POST" ? options.bodyRule(pathname, req.headers["content-type"]) : null;
    const facts = { method, pathname, httpVersion: req.httpVersion, headers: req.headers, rule };
    const badHeaders = refusedHeaders(facts, ownOrigin, webhooks);
    if (badHeaders) return refuse(badHeaders);

    const file = files.get(pathname);
    if (file && method === "POST") return refuse(405);
    if (file) return logAnswer(log, exchange, sendHeld(exchange, file), true);

    void answerPage(options, exchange, pathname, rule).then((status) => logAnswer(log, exchange, status));
  };
}
