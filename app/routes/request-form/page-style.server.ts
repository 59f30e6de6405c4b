import { createHash } from "node:crypto";
import css from "./form.css?inline";

/** The Content-Security-Policy allows the inline style sheet by its hash. */
const STYLE_HASH = createHash("sha256").update(css).digest("base64");

const PLAIN_PAGE_HEADERS = {
  Vary: "Accept-Language",
  "Content-Security-Policy": [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${STYLE_HASH}'`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; "),
};

/** A plain page's `headers`; what its action says counts, too. */
export function headers({ actionHeaders }: { actionHeaders?: Headers }) {
  return { ...Object.fromEntries(actionHeaders ?? []), ...PLAIN_PAGE_HEADERS };
}
