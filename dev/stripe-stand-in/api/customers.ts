import { z } from "zod";
import type { Account } from "../account.ts";
import { forgetCustomer } from "../billing/forget-customer.ts";
import { addCustomer } from "../billing/new-customer.ts";
import { customerObject } from "../objects/customer.ts";
import type { StoredCustomer } from "../state.ts";
import { missing } from "./api-fault.ts";
import { endpoint } from "./endpoint.ts";
import { listPage } from "./listing.ts";
import { accepted, expand, listing, metadata, text } from "./parameters.ts";

const FIELDS = {
  expand,
  email: text.optional(),
  name: text.optional(),
  phone: text.optional(),
  description: text.optional(),
  address: z.record(z.string(), z.string()).or(z.literal("")).optional(),
  preferred_locales: z.array(z.string()).optional(),
  metadata: metadata.optional(),
  ...accepted("balance business_name individual_name invoice_settings shipping tax tax_exempt"),
};
const fields = z.strictObject(FIELDS);

export const CUSTOMER_ENDPOINTS = [
  endpoint(
    "POST /v1/customers",
    z.strictObject({ ...FIELDS, ...accepted("tax_id_data") }),
    (account, given) => {
      const customer = addCustomer(account);
      write(customer, given);
      return customerObject(customer, account.state);
    },
  ),

  endpoint(
    "GET /v1/customers",
    z.strictObject({ ...listing, email: text.optional(), ...accepted("created") }),
    ({ state }, given) => {
      const found = state.customers.filter(
        ({ isDeleted, email }) => !isDeleted && (given.email === undefined || email === given.email),
      );
      return listPage(found, given, "/v1/customers", (one) => customerObject(one, state));
    },
  ),

  endpoint("GET /v1/customers/:id", z.strictObject({ expand }), ({ state }, _, id) => {
    const customer = state.customers.find((one) => one.id === id);
    if (!customer) throw missing("customer", id);
    return customerObject(customer, state);
  }),

  endpoint("POST /v1/customers/:id", fields, (account, given, id) => {
    const customer = livingCustomer(account, id, "id");
    write(customer, given);
    return customerObject(customer, account.state);
  }),

  endpoint("DELETE /v1/customers/:id", z.strictObject({}), (account, _, id) => {
    const customer = livingCustomer(account, id, "id");
    forgetCustomer(account, customer);
    return customerObject(customer, account.state);
  }),
];

/** Throws Stripe's answer for a customer it never had; a deleted one is fine. */
export function checkKnown({ state }: Account, customer: string | undefined): void {
  if (customer === undefined || state.customers.some(({ id }) => id === customer)) return;
  throw missing("customer", customer, "customer");
}

/** Throws Stripe's answer when `param` names no customer. */
export function livingCustomer({ state }: Account, id: string, param: string): StoredCustomer {
  const customer = state.customers.find((one) => one.id === id && !one.isDeleted);
  if (!customer) throw missing("customer", id, param);
  return customer;
}

function write(customer: StoredCustomer, given: z.output<typeof fields>): void {
  for (const field of ["email", "name", "phone", "description"] as const) {
    const value = given[field];
    if (value !== undefined) customer[field] = value === "" ? null : value;
  }
  if (given.address !== undefined) customer.address = given.address === "" ? null : given.address;
  if (given.preferred_locales) customer.locales = given.preferred_locales;
  if (given.metadata) customer.metadata = mergedMetadata(customer.metadata, given.metadata);
}

/** Stripe adds to what is there; an empty value removes its key. */
export function mergedMetadata(known: Record<string, string>, given: Record<string, string>) {
  const merged = Object.entries({ ...known, ...given });
  return Object.fromEntries(merged.filter(([, value]) => value !== ""));
}
