import type { Trade } from "./trades.ts";

/** Checked. */
export interface ProfileInput {
  companyName: string;
  contactName: string;
  /** Contact address (D14), canonical. */
  email: string;
  mobileNumber: string;
  phoneShown: boolean;
  street: string;
  postalCode: string;
  city: string;
  country: string;
  websiteUrl: string | null;
  imprintUrl: string | null;
  vatId: string | null;
  businessFields: Trade[];
}
