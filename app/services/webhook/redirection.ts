const LEADS_ON = new Set([301, 302, 303, 307, 308]);
/** After the work was done; the others say that it is to be done elsewhere. */
const AFTER_THE_WORK = new Set([302, 303]);
const APPS_SCRIPT_ANSWERS = "script.googleusercontent.com";
const SIGN_IN =
  /^(?:(?:wp|users?|service)[-_]?)?(?:log[-_]?(?:in|on)|sign[-_]?(?:in|on|up)|anmelde(?:n|formular)|anmeldung|oauth2?|authorize|sso)(?:\.[a-z]{2,5})?$/i;
/* Cloudflare's are the first and the second. */
const FAULT_PLACE = /^\/cdn-cgi\/|[?&]__cf_chl|not[-_]found|nicht[-_]gefunden/i;
const SIGN_IN_HOST = /^accounts?$/i;
const FAULT =
  /^(?:40[01345]|410|429|50[0234]|errors?|fehler(?:seite)?|failed|failure|notfound|wartung(?:sarbeiten|smodus|sseite)?|maintenance|unavailable|offline|blocked|denied|forbidden|captcha|challenge)$/i;

/** Where a receiver's answer points; `hasWorked` where it took the message before, as Google's Apps Script does. */
export function redirection(
  status: number,
  asked: URL,
  location: string | undefined,
): { to: string; hasWorked: boolean } | null {
  const target = LEADS_ON.has(status) && location !== undefined ? URL.parse(location, asked.href) : null;
  if (!target) return null;
  const hasWorked = AFTER_THE_WORK.has(status) && pathOf(target) !== pathOf(asked) && isAnswer(target);
  return { to: target.href, hasWorked };
}

export function asksToSignIn(address: string): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  const [host = ""] = url.hostname.split(".");
  return SIGN_IN_HOST.test(host) || [host, ...url.pathname.split("/")].some((part) => SIGN_IN.test(part));
}

/** A receiver that is out of order leads to its start page or to one that says so. */
function isAnswer(target: URL): boolean {
  if (!/^https?:$/.test(target.protocol)) return false;
  if (target.hostname === APPS_SCRIPT_ANSWERS) return true;
  return pathOf(target) !== "" && !asksToSignIn(target.href) && !tellsFault(target);
}

function tellsFault({ pathname, search, searchParams }: URL): boolean {
  const words = [pathname, ...searchParams.keys()].flatMap((part) => part.split(/[^a-z\d]+/i));
  return words.some((word) => FAULT.test(word)) || FAULT_PLACE.test(pathname + search);
}

const pathOf = ({ pathname }: URL) => pathname.replace(/\/+$/, "");
