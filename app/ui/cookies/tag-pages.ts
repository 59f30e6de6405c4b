/** Besides the request form; none of them shows personal data. */
const TAG_PAGES = new Set([
  "/",
  "/signup",
  "/datenschutz",
  "/impressum",
  "/agb",
  "/avv",
  "/barrierefreiheit",
  "/cookie-einstellungen",
]);

/** D46: the public site, without the page that is itself about the choice. */
export function asksWithoutTag(pathname: string): boolean {
  return pathname === "/login" || (mayCarryTag(pathname) && pathname !== "/cookie-einstellungen");
}

/** What is typed there would be lost by a form that loads the page anew. */
export const holdsTyped = (pathname: string) => pathname === "/login" || pathname === "/signup";

export function mayCarryTag(pathname: string): boolean {
  return TAG_PAGES.has(pathname);
}

/** False after an own address with an id or token: a tag reads the referrer. */
export function isTellable(referrer: string, ownOrigin: string): boolean {
  if (!referrer.startsWith(`${ownOrigin}/`)) return true;
  const { pathname, search } = new URL(referrer);
  return mayCarryTag(pathname) || (search === "" && /^\/[\w-]+(?:\/danke)?$/.test(pathname));
}

/** A link to a request's page is in the address or on the page: no tag shall read it (decision 008). */
export function holdsStatusLink({ pathname, search }: { pathname: string; search: string }): boolean {
  return /^\/[^/]+\/stand\//.test(pathname) || new URLSearchParams(search).has("s");
}
