import { createHash } from "node:crypto";
import { isMissing, type StripeCall } from "./client.server.ts";
import { type Buyer, type Payments, PaymentsFailed } from "./payments.ts";
import { checked, idShape } from "./shapes.server.ts";

type CustomerCalls = Pick<Payments, "createCustomer" | "updateCustomer" | "deleteCustomer">;

export function customerCalls(call: StripeCall): CustomerCalls {
  return {
    async createCustomer(buyer, replaced) {
      const idempotencyKey = `customer-${digest([buyer.id, buyer.email, buyer.companyName, replaced ?? ""])}`;
      const params = { ...paramsOf(buyer), metadata: { profile_id: buyer.id } };
      return checked(idShape, await call((stripe) => stripe.customers.create(params, { idempotencyKey })));
    },

    async updateCustomer(customerId, buyer) {
      try {
        checked(idShape, await call((stripe) => stripe.customers.update(customerId, paramsOf(buyer))));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },

    async deleteCustomer(customerId) {
      try {
        checked(idShape, await call((stripe) => stripe.customers.del(customerId)));
      } catch (error) {
        if (!isMissing(error)) throw error;
        // Stripe still shows a customer it has deleted; one it doesn't know at all belongs to another key.
        const gone = await call((stripe) => stripe.customers.retrieve(customerId));
        if (!gone.deleted) throw new PaymentsFailed("garbage");
      }
    },
  };
}

function paramsOf({ email, companyName }: Buyer) {
  return { email, name: companyName, preferred_locales: ["de"] };
}

/** Short enough for an idempotency key; nobody can read its parts from it. */
export function digest(parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}
