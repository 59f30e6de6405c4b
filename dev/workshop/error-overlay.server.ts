import { relative } from "node:path";
import { codeFrame, placeOf } from "../log/code-frame.server.ts";

export interface ShownError {
  message: string;
  stack: string;
  frame: string;
  loc?: { file: string; line: number; column: number };
}

export function shownError(error: unknown): ShownError {
  if (!(error instanceof Error)) return { message: String(error), stack: "", frame: "" };
  const place = placeOf(error);
  const { stack = "", id } = error as Error & { id?: string };
  // A fault of a style sheet says no line.
  const message = place || !id ? error.message : `${error.message} (${relative(process.cwd(), id)})`;
  return { message, stack, frame: codeFrame(place), ...(place && { loc: place }) };
}

/** Shows Vite's own window over a page for this error; nothing without one. */
export function withOverlay(error: unknown, policy: string | null): string {
  if (error === undefined) return "";
  const nonce = /'nonce-([^']+)'/.exec(policy ?? "")?.[1];
  const shown = JSON.stringify(shownError(error)).replaceAll("<", "\\u003c");
  const script = `import { ErrorOverlay } from "/@vite/client"; document.body.append(new ErrorOverlay(${shown}));`;
  return `<script type="module"${nonce ? ` nonce="${nonce}"` : ""}>${script}</script>`;
}

const EMPTY_PAGE =
  "<!DOCTYPE html><html><head><meta charset=utf-8><title>Error</title><link rel=icon href=/favicon.svg></head><body></body></html>";

/** For a failure in which the product has no page to show. */
export function errorPage(): Response {
  const nonce = crypto.randomUUID();
  const policy = `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self'; connect-src 'self'`;
  return new Response(EMPTY_PAGE, {
    status: 500,
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy },
  });
}
