import { z } from "zod";
import { isPhoneNumber, PHONE_MESSAGE } from "#app/domain/profile/business-phone.ts";
import {
  MAX_CITY,
  MAX_COMPANY_NAME,
  MAX_CONTACT_NAME,
  MAX_PHONE,
  MAX_POSTAL_CODE,
  MAX_STREET,
} from "#app/domain/profile/profile-limits.ts";
import { vatIdFrom } from "#app/domain/profile/vat-id.ts";
import { websiteAddress } from "#app/domain/profile/website-address.ts";
import { oneLine } from "#app/services/typed-text.ts";
import { COUNTRY } from "./profile-fields.ts";

const text = () => z.string("Bitte fülle dieses Feld nur einmal aus.").transform(oneLine);

const line = (longest: number) =>
  text()
    .pipe(z.string().max(longest, `Bitte kürze deine Eingabe auf höchstens ${longest} Zeichen.`))
    .default("");

const needed = (longest: number, message: string) => line(longest).refine((text) => text !== "", message);

const optional = (longest: number) => line(longest).transform((text) => text || null);

/** An optional text that a rule brings into its form: null when empty, undefined when it can't be one. */
const ruled = (rule: (typed: string) => string | null | undefined, message: string) =>
  text()
    .default("")
    .transform((typed, check) => {
      const result = rule(typed);
      if (result !== undefined) return result;
      check.addIssue({ code: "custom", message });
      return z.NEVER;
    });

/** What a business says about itself when it joins; trades are read apart, since they repeat. */
export const profileForm = z.object({
  companyName: needed(MAX_COMPANY_NAME, "Bitte gib den Namen deines Betriebs ein."),
  contactName: needed(MAX_CONTACT_NAME, "Bitte gib an, wer Ansprechpartner ist."),
  mobileNumber: optional(MAX_PHONE).refine((text) => text === null || isPhoneNumber(text), PHONE_MESSAGE),
  phoneShown: z.literal("on").optional().catch(undefined),
  street: optional(MAX_STREET),
  postalCode: optional(MAX_POSTAL_CODE),
  city: optional(MAX_CITY),
  country: z.literal(COUNTRY, `Bitte wähle ${COUNTRY} aus.`).default(COUNTRY),
  website: ruled(websiteAddress, "Bitte gib deine Website so ein: dein-betrieb.de. Oder lass das Feld leer."),
  vatId: ruled(vatIdFrom, "Bitte prüfe die USt-IdNr.: DE und 9 Ziffern. Oder lass das Feld leer."),
  agb: z.literal("on", "Bitte akzeptiere die AGB. Ohne sie kann dein Betrieb nicht mitmachen."),
  privacy: z.literal("on", "Bitte akzeptiere die Datenschutzhinweise."),
});

export type ProfileField = keyof z.output<typeof profileForm>;
