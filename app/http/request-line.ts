/** Longest request target that is answered at all, in characters. */
export const LONGEST_TARGET = 2_048;

export const ALLOWED_METHODS = "GET, HEAD, POST";

/**
 * Judges method and target of a request before anything else looks at them. Returns the status of the
 * refusal, or null. Dot segments are refused because `new URL` would resolve them after the byte limit
 * of a path was chosen.
 */
export function refusedRequestLine(method: string, target: string): 400 | 405 | 414 | null {
  if (method !== "GET" && method !== "HEAD" && method !== "POST") return 405;
  if (target.length > LONGEST_TARGET) return 414;
  if (!/^\/[!-~]*$/.test(target) || target.includes("#")) return 400;
  const path = pathOf(target);
  // Whoever reads is sent on from `//name`; what is posted there was never asked for by a page of ours.
  return isOrdinaryPath(method === "POST" ? path : path.replace(/^\/+/, "/")) ? null : 400;
}

/**
 * The one address of what a target that isn't refused asks for, or null when it is written so already: no empty
 * segments, nothing as `%2D` that needs no `%`. It begins with one slash, so it leads to no other host.
 */
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

/** The target without its query. */
export function pathOf(target: string): string {
  const query = target.indexOf("?");
  return query < 0 ? target : target.slice(0, query);
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
