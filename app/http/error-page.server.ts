import { createHash } from "node:crypto";
import { dictionaryOf } from "../languages/dictionary.ts";
import { type Exchange, newRequestId, send } from "./exchange.server.ts";
import { framedByAnybody, type HeaderList } from "./headers.ts";
import { ALLOWED_METHODS } from "./request-head.ts";

const STYLE = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f4f3ec;color:#16211e;font:1.0625rem/1.5 ui-sans-serif,system-ui,"Segoe UI",Roboto,Arial,sans-serif}main{max-width:32rem;padding:2rem 1.25rem}h1{font-size:1.8125rem;line-height:1.15;margin:0 0 1rem;hyphens:auto;text-wrap:balance}a{color:#0b5345;font-weight:600}small{color:#46524d}@media(prefers-color-scheme:dark){body{background:#0f1614;color:#eef2ec}a{color:#8fcbb6}small{color:#b3c0b8}}`;
const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

type Facts = Pick<Exchange, "id" | "takesPhotos" | "embedded" | "language" | "ownForm">;

/** Whole, with no script and nothing to load; its request's id is printed on it. */
function errorPage(status: number, facts: Facts, isReading: boolean, product: string): string {
  const { id, takesPhotos, embedded, language, ownForm } = facts;
  const { refusals, form, direction } = dictionaryOf(language);
  const { restricted, byStatus, start } = refusals;
  const known: Partial<Record<number, typeof refusals.otherwise>> = byStatus;
  let { title, text } = known[status] ?? refusals.otherwise;
  if (status === 503 && isReading) ({ title, text } = refusals.busyForReaders);
  if (status === 413 && takesPhotos) ({ title, text } = refusals.photosTooLarge);
  const address = ownForm?.replaceAll("&", "&amp;");
  const offer = address
    ? `<p><a href="${address}" target="_blank" rel="noopener">${restricted.open}</a></p>
<p>${restricted.typed} <b dir="ltr">${address.replace(/^https?:\/\//, "")}</b></p>\n`
    : "";
  const links = `<p><a href="/">${start}</a> · <a href="/impressum">${form.footer.imprint}</a></p>\n`;
  return `<!doctype html>
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
${offer}${embedded ? "" : links}<p><small>${refusals.number({ status, id })}</small></p>
</main>
</body>
</html>
`;
}

const RETRY_AFTER: Partial<Record<number, string>> = { 503: "2", 507: "60" };

function errorHeaders(status: number, isEmbedded: boolean): HeaderList {
  const retryAfter = RETRY_AFTER[status];
  return [
    ["Content-Type", "text/html; charset=utf-8"],
    ["Content-Security-Policy", isEmbedded ? framedByAnybody(POLICY) : POLICY],
    ...(status === 405 ? ([["Allow", ALLOWED_METHODS]] as const) : []),
    ...(retryAfter ? ([["Retry-After", retryAfter]] as const) : []),
  ];
}

export function sendError(exchange: Exchange, status: number): number {
  const { req, res, embedded, site } = exchange;
  if (res.headersSent) {
    res.destroy();
    return status;
  }
  for (const [name, value] of errorHeaders(status, embedded !== null)) res.setHeader(name, value);
  return send(
    exchange,
    status,
    Buffer.from(errorPage(status, exchange, req.method !== "POST", site.product)),
  );
}

export function protocolError(status: number, product: string): { headers: HeaderList; body: Buffer } {
  const id = newRequestId();
  const facts = { id, takesPhotos: false, embedded: null, language: "de", ownForm: null } as const;
  const headers = [...errorHeaders(status, false), ["X-Request-Id", id] as const];
  return { headers, body: Buffer.from(errorPage(status, facts, false, product)) };
}
