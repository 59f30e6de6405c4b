import { z } from "zod";
import { MAX_AVAILABILITY_NOTE } from "#app/domain/profile/profile-limits.ts";
import { serviceAreaFrom } from "#app/domain/profile/service-area.ts";
import { converted, textSchemas } from "#app/forms/text-schema.ts";
import { AVAILABILITIES } from "#db/values.ts";
import { AVAILABILITY_MESSAGES } from "./messages.ts";

const { line } = textSchemas({
  once: "Bitte füllen Sie dieses Feld nur einmal aus.",
  tooLong: (limit) => `Bitte kürzen Sie Ihren Satz auf höchstens ${limit} Zeichen.`,
});

export const availabilityForm = z.object({
  availability: z.string().default("").pipe(z.enum(AVAILABILITIES, AVAILABILITY_MESSAGES.availability)),
  projects_from: z.string().default(""),
  last_day: z.string().default(""),
  availability_note: line(MAX_AVAILABILITY_NOTE),
  service_area: converted(serviceAreaFrom, AVAILABILITY_MESSAGES.service_area).default([]),
});
