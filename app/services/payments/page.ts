import { PaymentsFailed } from "./payments.ts";

const STRIPE_PAGES = new Set(["https://checkout.stripe.com", "https://billing.stripe.com"]);
const LOOPBACK_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Checks an address that Stripe wants people sent to: only its own pages (ASVS 3.7.2), and this machine's when
 * the API is on this machine, too. The returned function throws `garbage` for any other.
 */
export function ownPages(apiBase: string | undefined): (address: unknown) => string {
  const isLocal = apiBase !== undefined && LOOPBACK_HOSTS.has(new URL(apiBase).hostname);
  return (address) => {
    const url = URL.parse(typeof address === "string" ? address : "");
    const isOurs = url && (STRIPE_PAGES.has(url.origin) || (isLocal && LOOPBACK_HOSTS.has(url.hostname)));
    if (!isOurs) throw new PaymentsFailed("garbage");
    return url.href;
  };
}
