/**
 * The nouns of the business, and what each may import besides itself. Each uses only nouns that stand above it, so
 * that no circle can come to be. Whoever deletes or tells stands below and calls the verbs the others offer.
 */
export const NOUNS: Record<string, readonly string[]> = {
  consent: [],
  contact: [],
  photo: [],
  "sign-in": [],
  subscription: [],
  session: ["sign-in"],
  profile: ["consent", "contact", "sign-in", "subscription", "session"],
  suspension: ["sign-in", "subscription"],
  "customer-request": ["contact", "photo", "profile"],
  assessment: ["contact", "profile", "customer-request"],
  reply: ["contact", "profile", "customer-request", "assessment"],
  inbox: ["contact", "profile", "customer-request"],
  notification: ["contact", "subscription", "profile", "customer-request", "assessment"],
  "data-export": ["contact", "subscription", "profile", "customer-request", "reply", "inbox", "notification"],
  operator: ["contact", "sign-in", "subscription", "customer-request", "inbox"],
  account: ["photo", "sign-in", "subscription", "session", "profile", "customer-request"],
};

export const MOST_NOUNS = 16;
