import Stripe from "stripe";

/** The real SDK, set up for a stand-in's address; every call is tried once. */
export function sdkFor(apiBase: string, secretKey: string): Stripe {
  const { hostname, port } = new URL(apiBase);
  return new Stripe(secretKey, { host: hostname, port, protocol: "http", maxNetworkRetries: 0 });
}

/** A customer with an open checkout for `price`, made through the API; `site` is where it leads back to. */
export async function openCheckout(stripe: Stripe, price: string, site = "http://localhost") {
  const customer = await stripe.customers.create({ name: "Muster GmbH", email: "buero@example.com" });
  const session = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer: customer.id,
    line_items: [{ price, quantity: 1 }],
    success_url: `${site}/abo/danke?session={CHECKOUT_SESSION_ID}`,
    cancel_url: `${site}/abo?abbruch=1`,
    custom_text: { submit: { message: "Nur für Unternehmen." } },
    automatic_tax: { enabled: true },
    customer_update: { address: "auto", name: "auto" },
    subscription_data: { metadata: { profile_id: "p1" } },
  });
  return { customer, session };
}
