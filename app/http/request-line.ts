export const LONGEST_TARGET = 2_048;

export const ALLOWED_METHODS = "GET, HEAD, POST";

/** The status to refuse with, or null. `new URL` would resolve dot segments after the limits are chosen. */
export function refusedRequestLine(method: string, target: string): 400 | 405 | 414 | null {
  if (method !== "GET" && method !== "HEAD" && method !== "POST") return 405;
  if (target.length > LONGEST_TARGET) return 414;
  if (!/^\/[!-~]*$/.test(target) || target.includes("#")) return 400;
  const path = pathOf(target);
  // A GET of `//name` is redirected; no page of ours posts there.
  return isOrdinaryPath(method === "POST" ? path : path.replace(/^\/+/, "/")) ? null : 400;
}

/** Without empty segments and needless `%2D`; null when nothing changes. Begins with exactly one slash. */
export function canonicalTarget(target: string): string | null {
  const path = pathOf(target);
  const plain = path
    .replace(/%[0-9a-f]{2}/gi, (code) => {
      const sign = String.fromCharCode(Number.parseInt(code.slice(1), 16));
      return /[a-z0-9._~-]/i.test(sign) ? sign : code;
    })
    .replace(/\/{2,}/g, "/")
    .replace(/(?<=.)\/$/, "");
  return plain === path ? null : plain + target.slice(path.length);
}

export function pathOf(target: string): string {
  const query = target.indexOf("?");
  return query < 0 ? target : target.slice(0, query);
}

/** `/{segment}`, `/{segment}/…` and `/{segment}.data`, where nothing in the segment could be read in two ways. */
const PLAIN_SEGMENT = /^\/([a-z0-9-]+)(?:\/|\.data$|$)/;

/** The first segment of a path, or null where it could be any. */
export function plainSegment(pathname: string): string | null {
  return PLAIN_SEGMENT.exec(pathname)?.[1] ?? null;
}

function isOrdinaryPath(path: string): boolean {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return false;
  }
  if (decoded.startsWith("//") || /\p{Cc}|\\/u.test(decoded)) return false;
  return !decoded.split("/").some((segment) => segment === "." || segment === "..");
}
