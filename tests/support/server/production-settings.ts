/** The least that production starts with; nothing in it is real. */
export const PRODUCTION_SETTINGS = {
  APP_MODE: "production",
  ORIGIN: "https://werkruf.de",
  ADMIN_EMAILS: "chefin@werkruf.de",
  MAIL_FROM: "Werkruf <post@werkruf.de>",
  RESEND_API_KEY: "re_0123456789",
  STRIPE_SECRET_KEY: "sk_live_0123456789",
  STRIPE_WEBHOOK_SECRET: "whsec_0123456789",
  STRIPE_PRICE_ID: "price_0123456789",
  OPERATOR_NAME: "Werkruf GmbH",
  OPERATOR_STREET: "Hauptstraße 1",
  OPERATOR_CITY: "10115 Berlin",
  OPERATOR_EMAIL: "post@werkruf.de",
  OPERATOR_HOSTING: "Rechenwerk AG, Frankfurt am Main",
  OPERATOR_HOSTING_PLACE: "Frankfurt am Main",
};

/** What a mail service has to say that isn't Resend itself. */
export const MAIL_ELSEWHERE = { MAIL_PROVIDER: "Postwerk AG, Kassel", MAIL_PLACE: "Kassel" };
