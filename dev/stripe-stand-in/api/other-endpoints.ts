import { z } from "zod";
import { objectOf } from "../account.ts";
import { newId } from "../new-id.ts";
import { invoiceObject } from "../objects/invoice.ts";
import { portalObject } from "../objects/portal-session.ts";
import type { StoredPortal } from "../state.ts";
import { missing } from "./api-fault.ts";
import { checkKnown, livingCustomer } from "./customers.ts";
import { endpoint } from "./endpoint.ts";
import { listPage } from "./listing.ts";
import { accepted, expand, listing } from "./parameters.ts";

export const OTHER_ENDPOINTS = [
  endpoint(
    "POST /v1/billing_portal/sessions",
    z.strictObject({
      expand,
      customer: z.string(),
      return_url: z.string().regex(/^https?:\/\//, "Not a valid URL"),
      locale: z.string().optional(),
      ...accepted("configuration flow_data"),
    }),
    (account, given) => {
      livingCustomer(account, given.customer, "customer");
      const portal: StoredPortal = {
        id: newId("bps_"),
        created: account.now,
        customer: given.customer,
        returnUrl: given.return_url,
        locale: given.locale ?? null,
      };
      account.state.portals.push(portal);
      return portalObject(portal, account.origin);
    },
  ),

  endpoint(
    "GET /v1/invoices",
    z.strictObject({
      ...listing,
      customer: z.string().optional(),
      subscription: z.string().optional(),
      status: z.string().optional(),
      ...accepted("collection_method created due_date"),
    }),
    (account, given) => {
      const { state, origin } = account;
      checkKnown(account, given.customer);
      const found = state.invoices.filter(
        (one) =>
          (given.customer === undefined || one.customer === given.customer) &&
          (given.subscription === undefined || one.subscription === given.subscription) &&
          (given.status === undefined || one.status === given.status),
      );
      return listPage(found, given, "/v1/invoices", (one) => invoiceObject(one, state, origin));
    },
  ),

  ...(["invoice", "price", "product"] as const).map((kind) =>
    endpoint(`GET /v1/${kind}s/:id`, z.strictObject({ expand }), (account, _, id) => {
      const object = objectOf(account, id);
      if (object?.object !== kind) throw missing(kind, id);
      return object;
    }),
  ),

  endpoint("GET /v1/events/:id", z.strictObject({ expand }), ({ state }, _, id) => {
    const event = state.events.find((one) => one.id === id);
    if (!event) throw missing("event", id);
    return JSON.parse(event.payload);
  }),

  endpoint(
    "GET /v1/events",
    z.strictObject({ ...listing, type: z.string().optional(), ...accepted("created") }),
    ({ state }, given) => {
      const found = state.events.filter(({ type }) => given.type === undefined || type === given.type);
      return listPage(found, given, "/v1/events", ({ payload }) => JSON.parse(payload));
    },
  ),
];
