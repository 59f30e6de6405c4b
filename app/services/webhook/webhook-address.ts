export interface WebhookPlaces {
  ORIGIN: string;
  isLocal: boolean;
}

export const LONGEST_ADDRESS = 1_000;
const LOWEST_PORT = 1_024;
/** Names that no public DNS gives out, or that belong to nobody's website. */
const INNER_NAME =
  /(?:^|\.)(?:localhost|localdomain\d?|local|internal|intranet|private|lan|home|corp|mail|arpa|onion|alt|ip|test|invalid|fritz\.box)$/;
const IP_ADDRESS = /^\d+(?:\.\d+){3}$|^\[/;
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

export type AddressFault = "unreadable" | "not-https" | "user" | "port" | "closed" | "own";

/** What can be said of an address before its name is looked up; the URL as it is stored. */
export function readWebhookAddress(
  typed: string,
  { ORIGIN, isLocal }: WebhookPlaces,
): { ok: true; url: string } | { ok: false; reason: AddressFault } {
  const refused = (reason: AddressFault) => ({ ok: false, reason }) as const;
  const url = typed.length <= LONGEST_ADDRESS ? URL.parse(typed.trim()) : null;
  // What is no plain sign becomes three.
  const isLong = (url?.href.length ?? 0) > LONGEST_ADDRESS;
  if (!url?.hostname || isLong || !/^https?:$/.test(url.protocol)) return refused("unreadable");
  if (url.username || url.password) return refused("user");
  url.hash = "";
  if (isLocal && LOOPBACK.test(url.hostname)) return { ok: true, url: url.href };
  if (url.protocol !== "https:") return refused("not-https");
  if (url.port !== "" && Number(url.port) < LOWEST_PORT) return refused("port");
  if (url.hostname === new URL(ORIGIN).hostname) return refused("own");
  const isName = !IP_ADDRESS.test(url.hostname);
  const isInner = INNER_NAME.test(url.hostname) || !url.hostname.includes(".") || url.hostname.endsWith(".");
  return isName && isInner ? refused("closed") : { ok: true, url: url.href };
}
