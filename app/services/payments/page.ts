import { PaymentsFailed } from "./payments.ts";

const STRIPE_PAGES = new Set(["https://checkout.stripe.com", "https://billing.stripe.com"]);
const LOOPBACK_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Only Stripe's own pages (ASVS 3.7.2), or this machine's beside a local API; else throws `garbage`. */
export function ownPages(apiBase: string | undefined): (address: unknown) => string {
  const isLocal = apiBase !== undefined && LOOPBACK_HOSTS.has(new URL(apiBase).hostname);
  return (address) => {
    const url = URL.parse(typeof address === "string" ? address : "");
    const isOurs = url && (STRIPE_PAGES.has(url.origin) || (isLocal && LOOPBACK_HOSTS.has(url.hostname)));
    if (!isOurs) throw new PaymentsFailed("garbage");
    return url.href;
  };
}
