import { href } from "react-router";
import { z } from "zod";
import { chooseNotifications } from "#app/domain/profile/update-profile.server.ts";
import type { Step } from "#app/kit/steps.server.ts";
import type { Provider } from "#app/middleware/guards.server.ts";
import { NOTIFICATION_PREFERENCES } from "#db/values.ts";
import { NO_CHOICE, NOT_SAVED } from "./messages.ts";
import { signedOut } from "./new-window.server.ts";

const PAGE = href("/profil/benachrichtigungen");

export const notificationsForm = z.object({
  notification_preference: z.enum(NOTIFICATION_PREFERENCES),
  asks_progress: z.string().optional(),
  shows_progress: z.string().optional(),
});

export const NOTIFICATIONS = {
  invalid: NO_CHOICE,
  failed: { line: { event: "notifications-not-saved" }, message: NOT_SAVED },
};

/** Saves even when the rest of the profile is incomplete (law L29). */
export async function saveNotifications(step: Step<Provider, z.output<typeof notificationsForm>>) {
  const { app, who, value } = step;
  const outcome = await chooseNotifications(
    app.db,
    { userId: who.user.id, profileId: who.profile.id },
    {
      notificationPreference: value.notification_preference,
      // A page of an earlier release doesn't ask it, and no colleague decides it (D64).
      ...(who.isOwner && value.asks_progress && { showsProgress: value.shows_progress !== undefined }),
    },
  );
  if (!outcome.ok) return step.refuse(401, signedOut(PAGE));
  app.log.info({ event: "notifications-saved", user: who.user.id });
  return step.toast("notifications-saved", PAGE);
}
