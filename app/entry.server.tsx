import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { noteFailure } from "#db/client.server.ts";
import { isDatabaseBusy, isStorageDown } from "#db/storage-down.server.ts";
import { dictionaryOf } from "./languages/dictionary.ts";
import type { Language } from "./languages/language.ts";
import { PageWords } from "./languages/page-words.ts";
import { describeError } from "./services/log/log.server.ts";
import { holdsStatusLink, mayCarryTag } from "./ui/cookies/tag-pages.ts";
import { appContext, visitContext } from "./visit/app-context.server.ts";
import { hasTag, pageVariant } from "./visit/cookie-decision.server.ts";
import { allowTag } from "./visit/tag-policy.server.ts";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = randomBytes(16).toString("base64");
  const { settings, clock } = context.get(appContext);
  const { embedded, language } = context.get(visitContext);
  const html = await render(entryContext, request.url, nonce, language);
  headers.set("Content-Type", "text/html; charset=utf-8");
  const isPlain = headers.has("Content-Security-Policy");
  const policy = headers.get("Content-Security-Policy") ?? pagePolicy(nonce);
  const url = new URL(request.url);
  const mayLoadTag =
    hasTag(settings) && !embedded && !holdsStatusLink(url) && (isPlain || mayCarryTag(url.pathname));
  headers.set("Content-Security-Policy", mayLoadTag ? allowTag(policy, settings) : policy);
  // Back would load the tag from the browser's memory after a withdrawal.
  const loadsTag =
    mayLoadTag && pageVariant(settings, request.headers.get("Cookie"), clock.now()).includes("1");
  if (loadsTag) headers.set("Cache-Control", "no-store");
  return new Response(html, { status, headers });
}

function pagePolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self' https://checkout.stripe.com https://billing.stripe.com",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Plain pages are for customers: they speak the language of their visit (D72), all others German or what they say. */
async function render(
  context: EntryContext,
  url: string,
  nonce: string,
  language: Language,
): Promise<BodyInit> {
  const page = <ServerRouter context={context} url={url} nonce={nonce} />;
  const { matches, loaderData } = context.staticHandlerContext;
  if (matches.some(({ route }) => route.handle?.plain)) {
    const inWords = <PageWords value={dictionaryOf(language)}>{page}</PageWords>;
    return `<!DOCTYPE html>${renderToString(inWords)}`;
  }
  const spoken = matches.map(({ route: { id, handle } }) => handle?.speaks?.(loaderData[id]) ?? "de");
  const other: Language | undefined = spoken.find((one) => one !== "de");
  const inWords = <PageWords value={other ? dictionaryOf(other) : null}>{page}</PageWords>;
  return new Promise((resolve, reject) => {
    const parts: Uint8Array[] = [];
    const whole = new Writable({
      highWaterMark: Number.MAX_SAFE_INTEGER,
      write(part: Uint8Array, _encoding, done) {
        parts.push(part);
        done();
      },
      final(done) {
        resolve(Buffer.concat(parts));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(inWords, {
      nonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(whole),
      onError: reject,
    });
  });
}

/** Unexpected errors: one line with the request's id, which the visitor sees on the page. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const provider = context as unknown as RouterContextProvider;
  const visit = provider.get(visitContext);
  const { db, log } = provider.get(appContext);
  noteFailure(db, error);
  if (isDatabaseBusy(error)) visit.databaseWasBusy = true;
  if (isStorageDown(error)) visit.storageWasDown = true;
  log.error({ event: "unexpected-error", err: describeError(error) });
};
