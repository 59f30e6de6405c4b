import { oneLine } from "../../services/typed-text.ts";

/** Whether customers can be shown where a business is: street, postal code and city (law L18). */
export function hasPostalAddress(profile: {
  street: string | null;
  postalCode: string | null;
  city: string | null;
}): boolean {
  return [profile.street, profile.postalCode, profile.city].every((part) => part && oneLine(part) !== "");
}
