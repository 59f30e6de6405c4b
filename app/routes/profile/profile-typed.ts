import { shownWebsite } from "#app/domain/profile/website-address.ts";
import type { Profile } from "#app/domain/session/session.server.ts";

export function profileTyped(profile: Profile) {
  return {
    company_name: profile.companyName,
    contact_name: profile.contactName,
    tagline: profile.tagline ?? "",
    vat_id: profile.vatId ?? "",
    street: profile.street ?? "",
    postal_code: profile.postalCode ?? "",
    city: profile.city ?? "",
    country: profile.country,
    mobile_number: profile.mobileNumber ?? "",
    phone_shown: profile.phoneShown ? "on" : undefined,
    email: profile.email,
    website_url: shownWebsite(profile.websiteUrl),
    // Only http has to be seen: without it the address would be saved as https the next time.
    imprint_url: (profile.imprintUrl ?? "").replace(/^https:\/\//, ""),
    businessFields: profile.businessFields,
  };
}
