import { assessOnArrival } from "#app/domain/assessment/rules/assess-on-arrival.ts";
import type { CustomerRequestInput } from "#app/domain/customer-request/new-customer-request.server.ts";
import {
  type SubmitTarget,
  submitCustomerRequest,
} from "#app/domain/customer-request/submit-customer-request.server.ts";
import { findRequestPageBusiness } from "#app/domain/profile/request-page-business.server.ts";
import type { Database } from "#db/client.server.ts";
import { FIELDS } from "#db/request-fields.ts";

const EMPTY = Object.fromEntries(
  Object.entries(FIELDS).map(([name, { kind }]) => [name, kind === "choice" ? undefined : ""]),
);

/** All that a form holds; what isn't said is empty. */
export function requestInput(said: Partial<CustomerRequestInput> = {}): CustomerRequestInput {
  return {
    ...(EMPTY as CustomerRequestInput),
    requestType: "contact",
    firstName: "Erika",
    lastName: "Muster",
    contactMethod: "phone",
    preferredTime: "egal",
    faxNumber: "",
    ...said,
  };
}

/** As the business's German form does, from a network of its own. */
export async function submit(
  db: Database,
  slug: string,
  input: CustomerRequestInput,
  now: Date,
  from: Partial<SubmitTarget> = {},
) {
  const business = await findRequestPageBusiness(db, slug);
  if (!business) throw new Error("no business");
  const form = { source: null, language: "de", assess: assessOnArrival } as const;
  const target = { business, ...form, clientNetwork: crypto.randomUUID(), ...from };
  return submitCustomerRequest(db, target, input, [], now);
}
