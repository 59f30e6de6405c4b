import { z } from "zod";
import type { ProfileInput } from "#app/domain/profile/profile-input.ts";
import { knownTrades } from "#app/domain/profile/trades.ts";
import { vatIdFrom } from "#app/domain/profile/vat-id.ts";
import { imprintAddress, websiteAddress } from "#app/domain/profile/website-address.ts";
import { canonicalEmail } from "#app/platform/email-address.ts";
import { oneLine, untrimmedLine } from "#app/platform/typed-text.ts";
import { PROFILE_RULES, type ProfileField } from "./profile-rules.ts";

function text(name: ProfileField) {
  return z
    .string()
    .default("")
    .transform(untrimmedLine)
    .superRefine((typed, check) => {
      const message = PROFILE_RULES[name](typed);
      if (message) check.addIssue({ code: "custom", message });
    });
}

/** Only these fields can be set. Texts are not trimmed, unknown trades are left out. */
export const profileForm = z.object({
  company_name: text("company_name"),
  contact_name: text("contact_name"),
  tagline: text("tagline"),
  vat_id: text("vat_id"),
  street: text("street"),
  postal_code: text("postal_code"),
  city: text("city"),
  country: text("country"),
  mobile_number: text("mobile_number"),
  phone_shown: z.string().optional().catch(undefined),
  email: text("email"),
  website_url: text("website_url"),
  imprint_url: text("imprint_url"),
  businessFields: z.array(z.string()).default([]).transform(knownTrades),
});

export function profileInput(typed: z.output<typeof profileForm>): ProfileInput {
  return {
    companyName: typed.company_name,
    contactName: typed.contact_name,
    email: canonicalEmail(typed.email) ?? "",
    mobileNumber: typed.mobile_number,
    phoneShown: typed.phone_shown !== undefined,
    street: typed.street,
    postalCode: typed.postal_code,
    city: typed.city,
    country: typed.country,
    websiteUrl: websiteAddress(typed.website_url) ?? null,
    imprintUrl: imprintAddress(typed.imprint_url) ?? null,
    tagline: oneLine(typed.tagline) || null,
    vatId: vatIdFrom(typed.vat_id) ?? null,
    businessFields: typed.businessFields,
  };
}
