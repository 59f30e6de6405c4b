import { z } from "zod";
import { oneLine } from "#app/platform/typed-text.ts";
import { ADDRESS_FAULTS } from "./messages.ts";

export const webhookForm = z.object({
  url: z.string(ADDRESS_FAULTS.unreadable).default("").transform(oneLine),
});
