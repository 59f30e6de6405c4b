import { z } from "zod";
import { isPhoneNumber, PHONE_MESSAGE } from "#app/domain/profile/business-phone.ts";
import { mixesScripts } from "#app/domain/profile/mixed-scripts.ts";
import {
  MAX_CITY,
  MAX_COMPANY_NAME,
  MAX_CONTACT_NAME,
  MAX_PHONE,
  MAX_POSTAL_CODE,
  MAX_STREET,
} from "#app/domain/profile/profile-limits.ts";
import { knownTrades } from "#app/domain/profile/trades.ts";
import { vatIdFrom } from "#app/domain/profile/vat-id.ts";
import { websiteAddress } from "#app/domain/profile/website-address.ts";
import { converted, textSchemas } from "#app/forms/text-schema.ts";
import { oneLine } from "#app/platform/typed-text.ts";
import { COUNTRY } from "./profile-fields.ts";

const { line, neededLine } = textSchemas({
  once: "Bitte fülle dieses Feld nur einmal aus.",
  tooLong: (limit) => `Bitte kürze deine Eingabe auf höchstens ${limit} Zeichen.`,
});

const optional = (limit: number) => line(limit).transform((text) => text || null);

const oneScript = [
  (name: string) => !mixesScripts(name),
  "Hier sehen Buchstaben aus zwei Alphabeten gleich aus. Bitte tippe den Namen neu, alles mit derselben Tastatur.",
] as const;

/** Unknown trades are left out. */
export const profileForm = z.object({
  companyName: neededLine(MAX_COMPANY_NAME, "Bitte gib den Namen deines Betriebs ein.").refine(...oneScript),
  contactName: neededLine(MAX_CONTACT_NAME, "Bitte gib deinen Namen ein.").refine(...oneScript),
  mobileNumber: optional(MAX_PHONE).refine((text) => text === null || isPhoneNumber(text), PHONE_MESSAGE),
  phoneShown: z.literal("on").optional().catch(undefined),
  street: optional(MAX_STREET),
  postalCode: optional(MAX_POSTAL_CODE),
  city: optional(MAX_CITY),
  country: z.literal(COUNTRY, `Bitte wähle ${COUNTRY} aus.`).default(COUNTRY),
  website: converted(
    (typed) => websiteAddress(oneLine(typed)),
    "Bitte gib deine Website so ein: dein-betrieb.de. Oder lass das Feld leer.",
  ).default(null),
  vatId: converted(
    (typed) => vatIdFrom(oneLine(typed)),
    "Bitte prüfe die USt-IdNr.: DE und 9 Ziffern. Oder lass das Feld leer.",
  ).default(null),
  businessFields: z.array(z.string()).default([]).transform(knownTrades),
  agb: z.literal("on", "Bitte akzeptiere die AGB. Ohne sie kann dein Betrieb nicht mitmachen."),
  privacy: z.literal("on", "Bitte akzeptiere die Datenschutzhinweise."),
});
