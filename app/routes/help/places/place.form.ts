import { z } from "zod";
import { oneLine } from "#app/platform/typed-text.ts";
import { isWholeAddress, PLACE_MESSAGES, PLACE_RULES, type PlaceField } from "./place-rules.ts";

function text(name: PlaceField) {
  return z
    .string()
    .default("")
    .transform(oneLine)
    .superRefine((typed, check) => {
      const message = PLACE_RULES[name](typed);
      if (message) check.addIssue({ code: "custom", message });
    });
}

export const placeForm = z
  .object({
    name: text("name"),
    street: text("street"),
    postal_code: text("postal_code"),
    city: text("city"),
    phone: text("phone"),
  })
  .superRefine((typed, check) => {
    if (!isWholeAddress(typed))
      check.addIssue({ code: "custom", path: ["street"], message: PLACE_MESSAGES.address });
  });

export function placeInput(typed: z.output<typeof placeForm>) {
  return {
    name: typed.name,
    street: typed.street || null,
    postalCode: typed.postal_code || null,
    city: typed.city || null,
    phone: typed.phone || null,
  };
}
