const WHOLE = /^smtps?:\/\//i;
const ENCODED =
  "is read otherwise than it looks: in user and password write % as %25, / as %2F, ? as %3F and # as %23";
const KNOWN_QUERY = /^(?:requireTLS|ignoreTLS|name|authMethod|pool|tls\.[a-zA-Z]{1,40})$/;
/** Ports whose protocol is agreed on (RFC 8314). */
const IN_TLS_FROM_THE_START = "465";
const PLAIN_AT_FIRST = new Set(["25", "587"]);

/** What keeps an address from being read as it was meant; nothing of it is repeated. */
export function smtpUrlFault(address: string): string | null {
  if (!WHOLE.test(address)) return "must be a whole address, with what stands before ://";
  const url = /[\s\p{Cc}]/u.test(address) ? null : URL.parse(address);
  if (!url?.hostname || url.hash || !/^\/?$/.test(url.pathname) || url.search.includes("@")) return ENCODED;
  if (!isDecodable(url.username) || !isDecodable(url.password)) return ENCODED;
  if ((url.username === "") !== (url.password === "")) return "needs user and password, or neither";
  const options = [...url.searchParams.keys()];
  if (options.includes("secure")) return "says by smtps:// or smtp:// what secure would: leave it out";
  if (options.some((name) => !KNOWN_QUERY.test(name)))
    return "may end in requireTLS, ignoreTLS, name, authMethod, pool and tls.…; no other option is known here";
  if (url.protocol === "smtp:" && url.port === IN_TLS_FROM_THE_START)
    return "port 465 speaks TLS from the start: begin with smtps://";
  if (url.protocol === "smtps:" && PLAIN_AT_FIRST.has(url.port))
    return `port ${url.port} changes to TLS later: begin with smtp://`;
  return null;
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
