/* Longest texts of a profile's fields, in characters, as D23 has them for the request form. */
export const MAX_COMPANY_NAME = 100;
export const MAX_CONTACT_NAME = 100;
export const MAX_TAGLINE = 80;
export const MAX_PLACE_NAME = 40;
export const MAX_MEMBER_NAME = 40;
export const MAX_PHONE = 40;
export const MAX_EMAIL = 254;
export const MAX_STREET = 120;
export const MAX_CITY = 120;
export const MAX_POSTAL_CODE = 10;
export const MAX_VAT_ID = 20;
export const MAX_AVAILABILITY_NOTE = 160;
export { MAX_WEBSITE } from "./website-address.ts";
