import { createHash } from "node:crypto";
import { dictionaryOf } from "../languages/dictionary.ts";
import type { Language } from "../languages/language.ts";
import { type ErrorPlace, errorText } from "./error-texts.ts";
import { announcesBody, type Exchange } from "./exchange.server.ts";
import { lingeringEnd } from "./lingering-close.server.ts";
import { ALLOWED_METHODS } from "./request-line.ts";
import { framedByAnybody } from "./response-headers.ts";

const STYLE = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f4f3ec;color:#16211e;font:1.0625rem/1.5 ui-sans-serif,system-ui,"Segoe UI",Roboto,Arial,sans-serif}main{max-width:32rem;padding:2rem 1.25rem}h1{font-size:1.8125rem;line-height:1.15;margin:0 0 1rem;hyphens:auto;text-wrap:balance}a{color:#0b5345;font-weight:600}small{color:#46524d}@media(prefers-color-scheme:dark){body{background:#0f1614;color:#eef2ec}a{color:#8fcbb6}small{color:#b3c0b8}}`;
const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

const ERROR_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Whole, with no script and nothing to load; `requestId` is printed on it. */
function errorPage(
  status: number,
  requestId: string,
  product: string,
  place: ErrorPlace | undefined,
  isEmbedded: boolean,
  language: Language,
  ownForm: string | null,
): Buffer {
  const { refusals, form, direction } = dictionaryOf(language);
  const { restricted } = refusals;
  const { title, text } = errorText(refusals, status, place);
  const address = ownForm?.replaceAll("&", "&amp;");
  const offer = address
    ? `<p><a href="${address}" target="_blank" rel="noopener">${restricted.open}</a></p>
<p>${restricted.typed} <b dir="ltr">${address.replace(/^https?:\/\//, "")}</b></p>\n`
    : "";
  const links = `<p><a href="/">${refusals.start}</a> · <a href="/impressum">${form.footer.imprint}</a></p>\n`;
  return Buffer.from(`<!doctype html>
<html lang="${language}"${direction === "rtl" ? ' dir="rtl"' : ""}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${product.replace(/[&<]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${address ? restricted.unsent : text}</p>
${offer}${isEmbedded ? "" : links}<p><small>${refusals.number({ status, id: requestId })}</small></p>
</main>
</body>
</html>
`);
}

type Headers = ReadonlyArray<readonly [string, string]>;

export function errorAnswer(
  status: number,
  requestId: string,
  product: string,
  place?: ErrorPlace,
  isEmbedded = false,
  language: Language = "de",
  ownForm: string | null = null,
): { headers: Headers; body: Buffer } {
  const body = errorPage(status, requestId, product, place, isEmbedded, language, ownForm);
  const headers: [string, string][] = [
    ["Content-Type", "text/html; charset=utf-8"],
    ["Content-Length", String(body.length)],
    ["Content-Security-Policy", isEmbedded ? framedByAnybody(ERROR_PAGE_POLICY) : ERROR_PAGE_POLICY],
    ["Cache-Control", "no-store"],
    ["X-Request-Id", requestId],
  ];
  if (status === 405) headers.push(["Allow", ALLOWED_METHODS]);
  if (status === 503) headers.push(["Retry-After", "2"]);
  if (status === 507) headers.push(["Retry-After", "60"]);
  return { headers, body };
}

export function sendError(
  { req, res, id, takesPhotos, embedded, language, ownForm }: Exchange,
  status: number,
  always: Headers,
  product: string,
): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const place = { isReading: req.method !== "POST", takesPhotos };
  const { headers, body } = errorAnswer(status, id, product, place, embedded !== null, language, ownForm);
  const isUnread = announcesBody(req) && !req.complete;
  res.writeHead(status, [...always.flat(), ...headers.flat(), ...(isUnread ? ["Connection", "close"] : [])]);
  if (req.method !== "HEAD") res.write(body);
  // A client that asked for leave first has not begun to send.
  if (isUnread && req.headers.expect === undefined) lingeringEnd(req, res);
  else res.end();
}
