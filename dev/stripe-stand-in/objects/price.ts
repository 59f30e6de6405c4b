const MADE = 1_767_225_600;
export const PRODUCT_NAME = "Werkruf Premium";
const PRODUCT_ID = "prod_WerkrufPremium";

export function priceIdOf(cents: number): string {
  return `price_WerkrufMonat${cents}`;
}

export function priceObject(cents: number) {
  return {
    id: priceIdOf(cents),
    object: "price",
    active: true,
    billing_scheme: "per_unit",
    created: MADE,
    currency: "eur",
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: PRODUCT_ID,
    recurring: {
      interval: "month",
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: "licensed",
    },
    tax_behavior: "exclusive",
    tiers_mode: null,
    transform_quantity: null,
    type: "recurring",
    unit_amount: cents,
    unit_amount_decimal: String(cents),
  };
}

export function productObject() {
  return {
    id: PRODUCT_ID,
    object: "product",
    active: true,
    created: MADE,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name: PRODUCT_NAME,
    tax_code: "txcd_10103001",
    type: "service",
    unit_label: null,
    updated: MADE,
    url: null,
  };
}
