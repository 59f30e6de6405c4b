import { data, href, replace } from "react-router";
import { z } from "zod";
import { chooseNotifications } from "#app/domain/profile/update-profile.server.ts";
import type { FormAnswer, Message } from "#app/forms/form-answer.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import type { Provider } from "#app/middleware/guards.server.ts";
import { tellFailure } from "#app/platform/tell-failure.server.ts";
import type { App } from "#app/visit/app-context.server.ts";
import { toastCookie } from "#app/visit/toast.server.ts";
import { NOTIFICATION_PREFERENCES } from "#db/values.ts";
import { NO_CHOICE, NOT_SAVED } from "./messages.ts";
import { signedOut } from "./new-window.server.ts";

const PAGE = href("/profil/benachrichtigungen");

/** Saves even when the rest of the profile is incomplete (law L29). */
export async function saveNotifications(
  { db, log, settings }: Pick<App, "db" | "log" | "settings">,
  { user, profile, isOwner }: Provider,
  posted: FormData,
) {
  const submission = await readForm(posted, notificationsForm);
  const refused = (status: number, message: Message) =>
    data<FormAnswer>({ lastResult: submission.reply(), message }, { status });
  if (submission.status !== "success") return refused(422, NO_CHOICE);
  const { notification_preference, asks_progress, shows_progress } = submission.value;
  try {
    const outcome = await chooseNotifications(
      db,
      { userId: user.id, profileId: profile.id },
      {
        notificationPreference: notification_preference,
        // A page of an earlier release doesn't ask it, and no colleague decides it (D64).
        ...(isOwner && asks_progress && { showsProgress: shows_progress !== undefined }),
      },
    );
    if (!outcome.ok) return refused(401, signedOut(PAGE));
  } catch (error) {
    tellFailure({ db, log }, { event: "notifications-not-saved" }, error);
    return refused(503, NOT_SAVED);
  }
  log.info({ event: "notifications-saved", user: user.id });
  return replace(PAGE, {
    status: 303,
    headers: { "Set-Cookie": toastCookie(settings, { name: "notifications-saved" }) },
  });
}

const notificationsForm = z.object({
  notification_preference: z.enum(NOTIFICATION_PREFERENCES),
  asks_progress: z.string().optional(),
  shows_progress: z.string().optional(),
});
