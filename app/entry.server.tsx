import { transcode } from "node:buffer";
import { randomBytes } from "node:crypto";
import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { isDatabaseBusy, isStorageDown } from "#db/storage-down.server.ts";
import { appContext, visitContext } from "./middleware/app-context.server.ts";
import { hasTag } from "./middleware/cookie-decision.server.ts";
import { allowTag } from "./middleware/tag-policy.server.ts";
import { describeError } from "./services/describe-error.ts";
import { finishedPage } from "./services/finished-page.server.ts";
import { mayCarryTag } from "./ui/cookies/tag-pages.ts";

const DOCTYPE = "<!DOCTYPE html>";
const END_OF_PAGE = "</body></html>";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = randomBytes(16).toString("base64");
  const html = await render(entryContext, request.url, nonce);
  headers.set("Content-Type", "text/html; charset=utf-8");
  const isPlain = headers.has("Content-Security-Policy");
  const policy = headers.get("Content-Security-Policy") ?? pagePolicy(nonce);
  const { settings } = context.get(appContext);
  const mayLoadTag = hasTag(settings) && (isPlain || mayCarryTag(new URL(request.url).pathname));
  headers.set("Content-Security-Policy", mayLoadTag ? allowTag(policy, settings) : policy);
  return finishedPage(html, { status, headers });
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

/**
 * A whole page in one go: it has its data when rendering starts, and nothing in it may wait. React's streams
 * write every piece of every element by itself, which takes as long as rendering, and React Router's script
 * with a page's data is the only thing that would need them.
 */
async function render(context: EntryContext, url: string, nonce: string): Promise<Buffer> {
  const { serverHandoffStream: data, ...rest } = context;
  const rendered = { ...rest, manifest: { ...rest.manifest, routes: ownRoutes(context) } };
  const page = utf8(DOCTYPE + renderToString(<ServerRouter context={rendered} url={url} nonce={nonce} />));
  if (!data || !context.renderMeta?.didRenderScripts) return page;
  const end = page.length - END_OF_PAGE.length;
  const script = `<script nonce="${nonce}">${handoffOf(await textOf(data))}</script>`;
  return Buffer.concat([page.subarray(0, end), utf8(script + END_OF_PAGE)]);
}

/** Takes a third of the time of `Buffer.from(text)` alone, which is only needed for halves of characters. */
function utf8(text: string): Buffer {
  return text.isWellFormed() ? transcode(Buffer.from(text, "utf16le"), "utf16le", "utf8") : Buffer.from(text);
}

async function textOf(data: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  const reader = data.getReader();
  for (let step = await reader.read(); !step.done; step = await reader.read()) chunks.push(step.value);
  return Buffer.concat(chunks).toString();
}

/** Those of the page alone: `ServerRouter` makes a component tree of every route it is given. */
function ownRoutes({ manifest, staticHandlerContext }: EntryContext) {
  return Object.fromEntries(
    staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]]),
  );
}

/** What React Router's `ServerRouter` writes for a page's data, in one piece. */
function handoffOf(data: string): string {
  const controller = "window.__reactRouterContext.streamController";
  return `${controller}.enqueue(${scriptText(JSON.stringify(data))});${controller}.close();`;
}

const UNSAFE_IN_SCRIPTS = /[<>&\u2028\u2029]/g;

function scriptText(json: string): string {
  return json.replace(UNSAFE_IN_SCRIPTS, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** Errors that nobody expected: one line, with the request's id that the visitor sees on the page. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const provider = context as unknown as RouterContextProvider;
  const visit = provider.get(visitContext);
  if (isDatabaseBusy(error)) visit.databaseWasBusy = true;
  if (isStorageDown(error)) visit.storageWasDown = true;
  provider.get(appContext).log.error({ event: "unexpected-error", err: describeError(error) });
};
