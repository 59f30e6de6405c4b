/** The only pages besides the request form that may carry a tag: none of them shows anybody's data. */
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

/** Whether a hydrated page may load the operator's tag (D46). */
export function mayCarryTag(pathname: string): boolean {
  return TAG_PAGES.has(pathname);
}

/** False for a page reached from an own address with an id or token: a tag reads the referrer. */
export function isTellable(referrer: string, ownOrigin: string): boolean {
  if (!referrer.startsWith(`${ownOrigin}/`)) return true;
  const { pathname, search } = new URL(referrer);
  return mayCarryTag(pathname) || (search === "" && /^\/[\w-]+(?:\/danke)?$/.test(pathname));
}
