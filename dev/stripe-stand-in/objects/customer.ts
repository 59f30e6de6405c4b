import type { State, StoredCustomer } from "../state.ts";

const NO_ADDRESS = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

export function customerObject(customer: StoredCustomer, state: State) {
  if (customer.isDeleted) return { id: customer.id, object: "customer", deleted: true };
  const invoices = state.invoices.filter((invoice) => invoice.customer === customer.id);
  return {
    id: customer.id,
    object: "customer",
    address: addressObject(customer),
    balance: 0,
    created: customer.created,
    currency: invoices.length > 0 ? "eur" : null,
    default_source: null,
    delinquent: invoices.some(({ status, attempts }) => status === "open" && attempts > 0),
    description: customer.description,
    discount: null,
    email: customer.email,
    invoice_prefix: customer.invoicePrefix,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: customer.metadata,
    name: customer.name,
    next_invoice_sequence: invoices.length + 1,
    phone: customer.phone,
    preferred_locales: customer.locales,
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  };
}

export function addressObject({ address }: StoredCustomer) {
  return address && { ...NO_ADDRESS, ...address };
}
