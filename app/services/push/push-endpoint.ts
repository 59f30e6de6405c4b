export interface PushPlaces {
  /** `*.` stands for any beginning. */
  PUSH_HOSTS: readonly string[];
  isLocal: boolean;
}

const LONGEST = 1_000;
const LOOPBACK = new Set(["localhost", "127.0.0.1"]);

/** Where anything may be sent at all: what a browser posts must not make this server call whomever it names. */
export function isPushEndpoint(endpoint: string, { PUSH_HOSTS: hosts, isLocal }: PushPlaces): boolean {
  const url = endpoint.length <= LONGEST ? URL.parse(endpoint) : null;
  if (!url || url.username || url.password || url.hash) return false;
  if (!hosts.some((host) => fits(url.hostname, host))) return false;
  if (isLocal && LOOPBACK.has(url.hostname)) return /^https?:$/.test(url.protocol);
  return url.protocol === "https:" && url.port === "" && !isAddress(url.hostname);
}

/** As Chrome names one where it has none: "https://permanently-removed.invalid/fcm/send/…". */
export function isNoService(endpoint: string): boolean {
  return URL.parse(endpoint)?.hostname.endsWith(".invalid") ?? false;
}

function fits(hostname: string, host: string): boolean {
  return host.startsWith("*.") ? hostname.endsWith(host.slice(1)) : hostname === host;
}

const isAddress = (hostname: string) => /^[\d.]+$|[[:]/.test(hostname);
