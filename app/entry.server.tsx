import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { isDatabaseBusy, isStorageDown } from "#db/storage-down.server.ts";
import { appContext, visitContext } from "./middleware/app-context.server.ts";
import { allowTag } from "./middleware/tag-policy.server.ts";
import { describeError } from "./services/describe-error.ts";
import { mayCarryTag } from "./ui/cookies/tag-pages.ts";

const RENDER_TIMEOUT_MS = 5_000;

/** Renders a page to its end before the first byte goes out: every page has its data when rendering starts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = randomBytes(16).toString("base64");
  const html = await render(<ServerRouter context={entryContext} url={request.url} nonce={nonce} />, nonce);
  headers.set("Content-Type", "text/html; charset=utf-8");
  const isPlain = headers.has("Content-Security-Policy");
  const policy = headers.get("Content-Security-Policy") ?? pagePolicy(nonce);
  const mayLoadTag = isPlain || mayCarryTag(new URL(request.url).pathname);
  const { settings } = context.get(appContext);
  headers.set("Content-Security-Policy", mayLoadTag ? allowTag(policy, settings) : policy);
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

function render(element: React.ReactNode, nonce: string): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const { pipe, abort } = renderToPipeableStream(element, {
      nonce,
      onAllReady() {
        pipe(
          new Writable({
            write(chunk: Buffer, _encoding, done) {
              chunks.push(chunk);
              done();
            },
            final(done) {
              clearTimeout(timer);
              resolve(Buffer.concat(chunks));
              done();
            },
          }),
        );
      },
      onShellError: reject,
    });
    const timer = setTimeout(() => abort(new Error("Rendering took too long.")), RENDER_TIMEOUT_MS);
  });
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
