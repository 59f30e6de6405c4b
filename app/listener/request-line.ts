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
  return isOrdinaryPath(pathOf(target)) ? null : 400;
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
