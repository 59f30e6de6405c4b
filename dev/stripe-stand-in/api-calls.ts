import {
  addCustomer,
  endSubscription,
  expire,
  forgetCustomer,
  grossOf,
  periodOf,
  planEnd,
  priceIdOf,
} from "./billing.ts";
import { newId } from "./new-id.ts";
import type { Account, Checkout, Customer, Portal, State } from "./state.ts";

const HOUR_S = 60 * 60;

export interface Call {
  method: string;
  path: string;
  /** It is the query of a GET or DELETE, else the body. */
  form: string;
}

/** See docs.stripe.com/api/errors. */
export class ApiFault extends Error {
  readonly status: number;
  readonly details: { type?: string; code?: string; param?: string };

  constructor(status: number, message: string, details: ApiFault["details"]) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

const refused = (message: string, param: string, code?: string) =>
  new ApiFault(400, message, { param, ...(code && { code }) });

/** 404 for the object an address names; 400 for one that the parameter `param` names. */
const missing = (kind: string, id: string, param = "id") =>
  new ApiFault(param === "id" ? 404 : 400, `No such ${kind}: '${id}'`, { code: "resource_missing", param });

/** As it is sent: `a[b]=1&list[0][c]=2`. */
type Given = Record<string, string | undefined>;

function needed(given: Given, name: string): string {
  const value = given[name];
  if (value === undefined) throw refused(`Missing required param: ${name}.`, name, "parameter_missing");
  return value;
}

const whole = (given: Given, name: string) => {
  if (!/^\d{1,11}$/.test(needed(given, name))) throw refused(`Invalid integer: ${name}`, name);
  return Number(given[name]);
};

/** What stands in brackets behind the name. */
function within(given: Given, name: string): Record<string, string> {
  const parts = Object.entries(given).filter(([key]) => key.startsWith(`${name}[`));
  return Object.fromEntries(parts.map(([key, value = ""]) => [key.slice(name.length + 1, -1), value]));
}

const CHECKOUT = new Set([
  "adaptive_pricing",
  "automatic_tax",
  "billing_address_collection",
  "cancel_url",
  "client_reference_id",
  "custom_text",
  "customer",
  "customer_update",
  "line_items",
  "locale",
  "metadata",
  "mode",
  "success_url",
  "subscription_data",
  "tax_id_collection",
]);

const LISTS = {
  customers: ["customer", "customers"],
  subscriptions: ["subscription", "subscriptions"],
  invoices: ["invoice", "invoices"],
  "checkout/sessions": ["checkout.session", "checkouts"],
} as const;

type Kind = keyof typeof LISTS;

/** Runs the call; throws the fault that Stripe answers. */
export function perform(account: Account, { method, path, form }: Call): unknown {
  const [, kind = "", id = "", step = ""] =
    /^\/v1\/([a-z_]+(?:\/sessions)?)(?:\/(\w+))?(\/expire)?$/.exec(path) ?? [];
  const given: Given = Object.fromEntries(new URLSearchParams(form));
  const change = CHANGES[`${method} ${kind}${id && "/:id"}${step}`];
  const read = method === "GET" && Object.hasOwn(LISTS, kind) ? (kind as Kind) : null;
  if (!change && !read) throw new ApiFault(404, `Unrecognized request URL (${method}: ${path}).`, {});
  const seen = read && (id ? found(account, read, id) : listed(account, read, given));
  let answer: unknown = change?.(account, given, id) ?? seen;
  for (const name of Object.values(within(given, "expand")))
    answer = expanded(account.state, answer, name.split("."));
  return answer;
}

function found<One extends Kind>({ state }: Account, kind: One, id: string) {
  const [name, list] = LISTS[kind];
  const all: readonly { id: string }[] = state[list];
  const one = all.find((object) => object.id === id);
  if (!one) throw missing(name, id);
  return one as Account["state"][(typeof LISTS)[One][1]][number];
}

/** The newest come first. Without a status Stripe lists the subscriptions that haven't ended. */
function listed(account: Account, kind: Kind, { limit = "10", customer, subscription, status }: Given) {
  const all: readonly object[] = account.state[LISTS[kind][1]];
  if (customer && !account.state.customers.some(({ id }) => id === customer))
    throw missing("customer", customer, "customer");
  const wanted = Object.entries({ customer, subscription, status: status === "all" ? undefined : status });
  const isMeant = (object: object) =>
    wanted.every(([name, value]) => value === undefined || Reflect.get(object, name) === value) &&
    !("deleted" in object) &&
    (kind !== "subscriptions" || status !== undefined || Reflect.get(object, "status") !== "canceled");
  const rows = all.filter(isMeant).reverse();
  return {
    object: "list",
    data: rows.slice(0, Number(limit)),
    has_more: rows.length > Number(limit),
    url: `/v1/${kind}`,
  };
}

/** Puts whole objects where a path such as `data.customer` names ids. */
function expanded(state: State, value: unknown, [name = "", ...rest]: string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => expanded(state, one, [name, ...rest]));
  const object = value as Record<string, unknown>;
  if (!(name in object)) throw refused(`This property cannot be expanded (${name}).`, "expand");
  const inner = object[name];
  if (rest.length > 0) return { ...object, [name]: expanded(state, inner, rest) };
  const all = [...state.customers, ...state.subscriptions, ...state.invoices];
  return { ...object, [name]: all.find(({ id }) => id === inner) ?? inner };
}

type Change = (account: Account, given: Given, id: string) => unknown;

const CHANGES: Record<string, Change> = {
  "POST customers": (account, given) => write(addCustomer(account), given),
  "POST customers/:id": (account, given, id) => write(living(account, id, "id"), given),
  "DELETE customers/:id": (account, _, id) => {
    const customer = living(account, id, "id");
    forgetCustomer(account, customer);
    return customer;
  },
  "POST checkout/sessions": openCheckout,
  "POST checkout/sessions/:id/expire": (account, _, id) => {
    const checkout = found(account, "checkout/sessions", id);
    if (checkout.status !== "open") throw refused(`It has a status of \`${checkout.status}\`.`, "id");
    expire(account, checkout);
    return checkout;
  },
  "POST billing_portal/sessions": (account, given) => {
    const { id } = living(account, needed(given, "customer"), "customer");
    return openPortal(account, id, needed(given, "return_url"));
  },
  "POST subscriptions/:id": (account, given, id) => {
    const subscription = found(account, "subscriptions", id);
    const ends = needed(given, "cancel_at_period_end") === "true";
    if (subscription.status === "canceled") throw refused("It is canceled.", "id");
    planEnd(account, subscription, ends ? periodOf(subscription).current_period_end : null, ends);
    return subscription;
  },
  "DELETE subscriptions/:id": (account, _, id) => {
    const subscription = found(account, "subscriptions", id);
    if (subscription.status === "canceled") throw missing("subscription", id);
    endSubscription(account, subscription, "cancellation_requested");
    return subscription;
  },
  "POST credit_notes": (account, given) => {
    const invoice = found(account, "invoices", needed(given, "invoice"));
    const amount = whole(given, "amount");
    const left = invoice.amount_paid - invoice.post_payment_credit_notes_amount;
    if (amount > left || amount !== whole(given, "refund_amount"))
      throw refused(`No more than ${left} can be credited.`, "amount");
    invoice.post_payment_credit_notes_amount += amount;
    return { id: newId("cn_"), object: "credit_note", amount, invoice: invoice.id };
  },
};

/** Throws Stripe's answer when `param` names no customer. */
function living({ state }: Account, id: string, param: string): Customer {
  const customer = state.customers.find((one) => one.id === id && !one.deleted);
  if (!customer) throw missing("customer", id, param);
  return customer;
}

function write(customer: Customer, given: Given): Customer {
  customer.email = given.email ?? customer.email;
  customer.name = given.name ?? customer.name;
  const locales = Object.values(within(given, "preferred_locales"));
  if (locales.length > 0) customer.preferred_locales = locales;
  Object.assign(customer.metadata, within(given, "metadata"));
  return customer;
}

export function openPortal({ state, now }: Account, customer: string, return_url: string): Portal {
  const id = newId("bps_");
  const url = `/dev/stripe/portal/${id}`;
  const portal: Portal = { id, object: "billing_portal.session", created: now, customer, return_url, url };
  state.portals.push(portal);
  return portal;
}

/** As strict as Stripe: a first name that we don't send yet is an error. */
function openCheckout(account: Account, given: Given): Checkout {
  const { now, priceCents: cents } = account;
  const unknown = Object.keys(given).find((name) => !CHECKOUT.has(name.split("[")[0] ?? ""));
  if (unknown) throw refused("Received unknown parameter.", unknown.split("[")[0] ?? "", "parameter_unknown");
  const price = needed(given, "line_items[0][price]");
  if (price !== priceIdOf(cents)) throw missing("price", price, "line_items[0][price]");
  const due = "subscription_data[trial_end]";
  const trialEnd = given[due] === undefined ? null : whole(given, due);
  if (trialEnd !== null && trialEnd < now + 48 * HOUR_S)
    throw refused("It has to be at least 2 days in the future.", due);
  const customer = living(account, needed(given, "customer"), "customer");
  const isTaxed = given["automatic_tax[enabled]"] === "true";
  if (given["tax_id_collection[enabled]"] === "true" && given["customer_update[name]"] !== "auto")
    throw refused("Tax ID collection requires updating the business name.", "customer_update[name]");
  if (isTaxed && given["customer_update[address]"] !== "auto")
    throw refused("It requires a valid address.", "automatic_tax", "customer_tax_location_invalid");
  const id = newId("cs_test_", 58);
  const first = trialEnd === null ? cents : 0;
  const message = given["custom_text[submit][message]"];
  const checkout: Checkout = {
    ...{ id, object: "checkout.session", mode: "subscription", created: now, status: "open" },
    ...{ expires_at: now + 24 * HOUR_S, payment_status: "unpaid", customer: customer.id },
    ...{ amount_total: grossOf(first, isTaxed), subscription: null, metadata: within(given, "metadata") },
    ...{ success_url: needed(given, "success_url"), cancel_url: given.cancel_url ?? null },
    ...{ client_reference_id: given.client_reference_id ?? null, locale: given.locale ?? null },
    custom_text: { submit: message === undefined ? null : { message } },
    url: `/dev/stripe/checkout/${id}`,
    automatic_tax: { enabled: isTaxed },
    wanted: { cents, metadata: within(given, "subscription_data[metadata]"), trialEnd },
  };
  account.state.checkouts.push(checkout);
  return checkout;
}
