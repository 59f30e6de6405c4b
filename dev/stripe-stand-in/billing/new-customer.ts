import type { Account } from "../account.ts";
import { newId } from "../new-id.ts";
import type { StoredCustomer } from "../state.ts";

export function addCustomer({ state, now }: Account): StoredCustomer {
  const customer: StoredCustomer = {
    id: newId("cus_", 14),
    created: now,
    isDeleted: false,
    email: null,
    name: null,
    phone: null,
    description: null,
    address: null,
    locales: [],
    metadata: {},
    invoicePrefix: newId("", 8).toUpperCase(),
    cardPays: null,
  };
  state.customers.push(customer);
  return customer;
}
