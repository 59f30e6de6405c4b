import type { CustomerRequestInput } from "#app/domain/customer-request/new-customer-request.server.ts";
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
