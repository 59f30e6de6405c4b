export const REPEAT_WINDOW_MS = 15 * 60 * 1000;

const HOUR_MS = 60 * 60 * 1000;

/** They are generous, since whole villages share one mobile address (D27). */
export const SUBMIT_LIMITS = {
  perNetwork: { limit: 20, wideLimit: 40, windowMs: 10 * 60 * 1000 },
  /** Beyond it requests of networks that flood are marked, and soon refused: nobody can close a stranger's form. */
  perBusiness: { limit: 200, windowMs: HOUR_MS },
  /** To one business; a network that sent no more is quiet, and its requests stay what they are in a flood. */
  perQuietNetwork: { limit: 3, windowMs: HOUR_MS },
  /** The last bound, for floods from hundreds of networks: beyond it quiet ones are marked too, but no emergency. */
  ofQuietNetworks: { limit: 200, windowMs: HOUR_MS },
  perNetworkBeyond: { limit: 5, windowMs: HOUR_MS },
} as const;

/** Recognised emergencies pass the limits above: a customer may share a flooder's address, and so may a whole street. */
export const EMERGENCY_LIMITS = {
  /** To one business: neighbours write their own words, a flood repeats itself. */
  sameWords: { limit: 3, wideLimit: 40, windowMs: 10 * 60 * 1000 },
  perNetwork: SUBMIT_LIMITS.perNetwork,
} as const;

/**
 * Requests that a business is told of one by one. Beyond these each network's next one still is, up to a bound;
 * the other emergencies are told together every few minutes, and the rest when the hour is over.
 */
export const ALERT_LIMITS = {
  ordinary: { limit: 10, windowMs: HOUR_MS },
  emergencies: { limit: 20, windowMs: HOUR_MS },
  /** No network takes more of them. */
  emergenciesOfNetwork: { limit: 5, windowMs: HOUR_MS },
  ofNetwork: { limit: 1, windowMs: HOUR_MS },
  ofNetworks: { limit: 30, windowMs: HOUR_MS },
  togetherMs: HOUR_MS,
  emergenciesTogetherMs: 5 * 60 * 1000,
} as const;

const DAY_MS = 24 * HOUR_MS;

/** A day: anybody can enter a stranger's address (D42). */
export const CONFIRMATION_LIMIT = { limit: 5, windowMs: DAY_MS } as const;

/** A day, to one address: that its request's contact is another now. */
export const CONTACT_TOLD_LIMIT = { limit: 3, windowMs: DAY_MS } as const;

/** A day, about one request: question, dates, appointment and "no" of a lively exchange. */
export const REQUEST_MAIL_LIMIT = { limit: 12, windowMs: DAY_MS } as const;

/** They count a day, of one business to one address, about all its requests. */
export const ADDRESS_MAIL_LIMIT = { limit: 20, windowMs: DAY_MS } as const;

/** A day, of what a business itself sends to its customers: strangers can't use it up. */
export const BUSINESS_MAIL_LIMIT = { limit: 100, windowMs: DAY_MS } as const;

/**
 * A day, of what strangers cause, 100 in all: nobody shall send adverts through a business's form. No network takes
 * more than a share, and part is kept for each network's first one.
 */
export const BUSINESS_CONFIRMATION_LIMITS = {
  ofAll: { limit: 60, windowMs: DAY_MS },
  perNetwork: { limit: 10, windowMs: DAY_MS },
  ofNetwork: { limit: 1, windowMs: DAY_MS },
  ofNetworks: { limit: 40, windowMs: DAY_MS },
} as const;

/** They name the business, so they are deleted with it. */
export function businessLimitKeys(companySlug: string) {
  return {
    submits: `${companySlug} submit:business`,
    quietSubmits: `${companySlug} submit:quiet`,
    alerts: `${companySlug} alert:business`,
    emergencies: `${companySlug} alert:emergencies`,
    networkAlerts: `${companySlug} alert:networks`,
    alertsTogether: `${companySlug} alert:together`,
    emergenciesTogether: `${companySlug} alert:emergencies-together`,
    ownMails: `${companySlug} own-mails:business`,
    confirmations: `${companySlug} confirmation:business`,
    contactTold: `${companySlug} contact-told:business`,
    networkConfirmations: `${companySlug} confirmation:networks`,
  };
}
