import { z } from "zod";
import { NOTIFICATION_PREFERENCES } from "#db/values.ts";

export const notificationsForm = z.object({
  intent: z.literal("notifications"),
  notification_preference: z.enum(NOTIFICATION_PREFERENCES),
});
