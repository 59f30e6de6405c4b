import { ERROR_PAGE_POLICY, errorPage } from "./error-page.server.ts";
import type { ErrorPlace } from "./error-texts.ts";
import { announcesBody, type Exchange } from "./exchange.server.ts";
import { lingeringEnd } from "./lingering-close.server.ts";
import { ALLOWED_METHODS } from "./request-line.ts";

type Headers = ReadonlyArray<readonly [string, string]>;

/** Everything an error answer carries besides the headers of every answer, with its page. */
export function errorAnswer(
  status: number,
  requestId: string,
  place?: ErrorPlace,
): { headers: Headers; body: Buffer } {
  const body = errorPage(status, requestId, place);
  const headers: [string, string][] = [
    ["Content-Type", "text/html; charset=utf-8"],
    ["Content-Length", String(body.length)],
    ["Content-Security-Policy", ERROR_PAGE_POLICY],
    ["Cache-Control", "no-store"],
    ["X-Request-Id", requestId],
  ];
  if (status === 405) headers.push(["Allow", ALLOWED_METHODS]);
  if (status === 503) headers.push(["Retry-After", "2"]);
  if (status === 507) headers.push(["Retry-After", "60"]);
  return { headers, body };
}

/** Answers with the German page of `status`; a body that is still coming is cut off kindly. */
export function sendError({ req, res, id, takesPhotos }: Exchange, status: number, always: Headers): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const { headers, body } = errorAnswer(status, id, { isReading: req.method !== "POST", takesPhotos });
  const isUnread = announcesBody(req) && !req.complete;
  res.writeHead(status, [...always.flat(), ...headers.flat(), ...(isUnread ? ["Connection", "close"] : [])]);
  if (req.method !== "HEAD") res.write(body);
  // A client that asked for leave first has not begun to send.
  if (isUnread && req.headers.expect === undefined) lingeringEnd(req, res);
  else res.end();
}
