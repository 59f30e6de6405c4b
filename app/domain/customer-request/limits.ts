/** In characters (D23). */
export const FIELD_LIMITS = {
  name: 100,
  phone: 40,
  email: 254,
  city: 120,
  postalCode: 10,
  text: 5_000,
  deviceModel: 200,
} as const;

export const REPEAT_WINDOW_MS = 15 * 60 * 1000;

const HOUR_MS = 60 * 60 * 1000;

/** Generous, since whole villages share one mobile address (D27). */
export const SUBMIT_LIMITS = {
  perNetwork: { limit: 20, wideLimit: 40, windowMs: 10 * 60 * 1000 },
  /** Beyond it requests are stored and marked: nobody can close a stranger's form by filling it. */
  perBusiness: { limit: 200, windowMs: HOUR_MS },
  perNetworkBeyond: { limit: 5, windowMs: HOUR_MS },
} as const;

/** To one business; one mail when the hour is over says how many more came. */
export const ALERT_LIMIT = { limit: 10, windowMs: HOUR_MS } as const;

/** A day: anybody can enter a stranger's address (D42). */
export const CONFIRMATION_LIMIT = { limit: 5, windowMs: 24 * 60 * 60 * 1000 } as const;

/** A day, to one address: that its request's contact is another now. */
export const CONTACT_TOLD_LIMIT = { limit: 3, windowMs: 24 * 60 * 60 * 1000 } as const;

/** A day, about one request: question, dates, appointment and "no" of a lively exchange. */
export const REQUEST_MAIL_LIMIT = { limit: 12, windowMs: 24 * 60 * 60 * 1000 } as const;

/** A day, of one business to one address, about all its requests. */
export const ADDRESS_MAIL_LIMIT = { limit: 20, windowMs: 24 * 60 * 60 * 1000 } as const;

/** A day, of all kinds: nobody shall send adverts to strangers through a business's form. */
export const BUSINESS_CONFIRMATION_LIMIT = { limit: 100, windowMs: 24 * 60 * 60 * 1000 } as const;

/** They name the business, so they are deleted with it. */
export function businessLimitKeys(companySlug: string) {
  return {
    submits: `submit:business:${companySlug}`,
    alerts: `alert:business:${companySlug}`,
    confirmations: `confirmation:business:${companySlug}`,
    contactTold: `contact-told:business:${companySlug}`,
  };
}
