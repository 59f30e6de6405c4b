import type { StoredPortal } from "../state.ts";

export function portalObject(portal: StoredPortal, origin: string) {
  return {
    id: portal.id,
    object: "billing_portal.session",
    configuration: "bpc_Werkruf",
    created: portal.created,
    customer: portal.customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: portal.locale,
    on_behalf_of: null,
    return_url: portal.returnUrl,
    url: `${origin}/dev/stripe/portal/${portal.id}`,
  };
}
