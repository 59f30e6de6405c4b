import type { Trade } from "./trades.ts";

export interface ProfileInput {
  companyName: string;
  contactName: string;
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
  tagline: string | null;
  businessFields: Trade[];
}
