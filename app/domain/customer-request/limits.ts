/** Longest values of a request's fields, in characters (D23). */
export const FIELD_LIMITS = {
  name: 100,
  phone: 40,
  email: 254,
  city: 120,
  postalCode: 10,
  text: 5_000,
  deviceModel: 200,
} as const;

/** How long the same content counts as the same request, in ms (D26). */
export const REPEAT_WINDOW_MS = 15 * 60 * 1000;

/** Submits per client network and per business (D27): generous, since whole villages share one mobile address. */
export const SUBMIT_LIMITS = {
  perNetwork: { limit: 20, windowMs: 10 * 60 * 1000 },
  perBusiness: { limit: 200, windowMs: 60 * 60 * 1000 },
} as const;

/** Key under which {@link SUBMIT_LIMITS} counts a business. */
export function businessLimitKey(companySlug: string): string {
  return `submit:business:${companySlug}`;
}

/** Confirmations to one address in a day: anybody can enter a stranger's (D42). */
export const CONFIRMATION_LIMIT = { limit: 5, windowMs: 24 * 60 * 60 * 1000 } as const;

/** Confirmations in the name of one business in a day: nobody shall send adverts to strangers through its form. */
export const BUSINESS_CONFIRMATION_LIMIT = { limit: 100, windowMs: 24 * 60 * 60 * 1000 } as const;

/** Key under which {@link BUSINESS_CONFIRMATION_LIMIT} counts a business. */
export function businessConfirmationKey(companySlug: string): string {
  return `confirmation:business:${companySlug}`;
}
