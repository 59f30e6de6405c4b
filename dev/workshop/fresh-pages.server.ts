import { createHash } from "node:crypto";
import { createRequestHandler, type ServerBuild } from "react-router";
import type { Pages } from "#app/create-app-server.server.ts";
import { errorPage, withOverlay } from "./error-overlay.server.ts";

/** In a page that React doesn't run in, this listens for changes. */
const IN_PLAIN_PAGE = "/dev/workshop/in-plain-page.ts";
const ERRORS = '<script type="module" src="/dev/workshop/in-page-errors.ts"></script>';
const RUN_BY_REACT = "__reactRouterContext";

/** React Router's own handler, of the build as it is by now. Failures are shown in the page. */
export function freshPages(load: () => Promise<ServerBuild>): Pages["handler"] {
  return (rename) => async (request, context) => {
    const errors: unknown[] = [];
    try {
      const handle = createRequestHandler(noting(rename(await load()), errors), "development");
      return await opened(await handle(request, context), errors);
    } catch (error) {
      return opened(errorPage(), [error]);
    }
  };
}

/** What went wrong for a request is kept in `errors` as well. */
function noting(build: ServerBuild, errors: unknown[]): ServerBuild {
  const { module } = build.entry;
  const handleError: typeof module.handleError = (error, args) => {
    if (!args.request.signal.aborted) errors.push(error);
    return module.handleError?.(error, args);
  };
  return { ...build, entry: { module: { ...module, handleError } } };
}

/** Vite's socket and styles are let through, and nothing else. */
async function opened(response: Response, errors: unknown[]): Promise<Response> {
  const isHtml = response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
  const [error] = errors;
  const isBare = response.status >= 500 && error !== undefined && !isHtml;
  const answer = isBare ? errorPage() : response;
  if (!isHtml && !isBare) return response;
  const headers = new Headers(answer.headers);
  headers.delete("Content-Length");
  const policy = headers.get("Content-Security-Policy");
  if (policy) headers.set("Content-Security-Policy", openedPolicy(policy));
  // React finds no nonce on the way in, and would complain.
  const html = (await answer.text()).replace(
    /(<link data-react-router-critical-css[^>]*?) nonce="[^"]*"/,
    "$1",
  );
  const overlay = withOverlay(error, policy);
  const listening = html.includes(RUN_BY_REACT) ? "" : listener(html + overlay);
  const body = html.replace(/(?=<\/body>)/, () => ERRORS + listening + overlay);
  return new Response(body, { status: answer.status, headers });
}

/** Says in `data-page` which page it is, but for its styles, which can be changed in place. */
function listener(html: string): string {
  const rest = html.replace(/<style[\s\S]*?<\/style>|nonce="[^"]*"/g, "");
  const page = createHash("sha1").update(rest).digest("hex");
  return `<script type="module" src="${IN_PLAIN_PAGE}" data-page="${page}"></script>`;
}

/** Vite writes styles into the page as it changes them, so no hash of one may be asked for. */
function openedPolicy(policy: string): string {
  return policy
    .replace(/style-src[^;]*/, "style-src 'self' 'unsafe-inline'")
    .replace(/connect-src[^;]*/, "$& ws:");
}
