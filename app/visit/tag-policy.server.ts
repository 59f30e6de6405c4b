import type { Settings } from "../env.server.ts";

const MANAGER = "https://*.googletagmanager.com";
const ANALYTICS = "https://*.google-analytics.com https://*.analytics.google.com";
const ADS =
  "https://www.googleadservices.com https://googleads.g.doubleclick.net https://pagead2.googlesyndication.com https://www.google.com";

/** Adds what Google documents for its tag. Scripts inside a container's own HTML stay forbidden. */
export function allowTag(policy: string, { GTM_ID, GA_ID }: Pick<Settings, "GTM_ID" | "GA_ID">): string {
  if (!GTM_ID && !GA_ID) return policy;
  const ads = GTM_ID ? ` ${ADS}` : "";
  const added: Record<string, string> = {
    "script-src": `${MANAGER}${GTM_ID ? " https://www.googleadservices.com https://googleads.g.doubleclick.net" : ""}`,
    "img-src": `${MANAGER} ${ANALYTICS}${ads}`,
    "connect-src": `${MANAGER} ${ANALYTICS}${ads}`,
  };
  return policy
    .split("; ")
    .map((directive) => {
      const more = added[directive.split(" ")[0] ?? ""];
      return more ? `${directive} ${more}` : directive;
    })
    .join("; ");
}
