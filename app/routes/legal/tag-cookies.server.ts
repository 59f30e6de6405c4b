import type { Settings } from "../../env.server.ts";

const TAG_COOKIE = /^_g(?:a|id|at|cl|ac)(?:_[\w-]*)?$/;
const MOST_CLEARED = 20;

/**
 * `Set-Cookie` values that remove a tag's cookies without consent. A tag writes to the widest domain it can,
 * and only the same domain removes it again.
 */
export function clearedTagCookies({ ORIGIN }: Pick<Settings, "ORIGIN">, request: Request): string[] {
  const names = (request.headers.get("Cookie") ?? "")
    .split(/;\s*/)
    .map((pair) => pair.split("=")[0] ?? "")
    .filter((name) => TAG_COOKIE.test(name))
    .slice(0, MOST_CLEARED);
  const labels = new URL(ORIGIN).hostname.split(".");
  const domains = labels.slice(0, -1).map((_, index) => `; Domain=${labels.slice(index).join(".")}`);
  return names.flatMap((name) =>
    ["", ...domains].map((domain) => `${name}=; Path=/; Max-Age=0; SameSite=Lax${domain}`),
  );
}
