import { data, href, replace } from "react-router";
import { z } from "zod";
import { chooseNotifications } from "#app/domain/profile/update-profile.server.ts";
import type { FormAnswer, Message } from "#app/forms/form-answer.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { tellFailure } from "#app/platform/tell-failure.server.ts";
import type { App } from "#app/visit/app-context.server.ts";
import { toastCookie } from "#app/visit/toast.server.ts";
import { NOTIFICATION_PREFERENCES } from "#db/values.ts";
import { NO_CHOICE, NOT_SAVED } from "./messages.ts";
import { signedOut } from "./signed-out.server.ts";

const PAGE = href("/profil/benachrichtigungen");

/** Saves even when the rest of the profile is incomplete (law L29). */
export async function saveNotifications(
  { db, log, settings }: Pick<App, "db" | "log" | "settings">,
  owner: string,
  posted: FormData,
) {
  const submission = await readForm(posted, notificationsForm);
  const refused = (status: number, message: Message) =>
    data<FormAnswer>({ lastResult: submission.reply(), message }, { status });
  if (submission.status !== "success") return refused(422, NO_CHOICE);
  const { notification_preference, asks_progress, shows_progress } = submission.value;
  try {
    const outcome = await chooseNotifications(db, owner, {
      notificationPreference: notification_preference,
      // A page of an earlier release doesn't ask it.
      ...(asks_progress && { showsProgress: shows_progress !== undefined }),
    });
    if (!outcome.ok) return refused(401, signedOut(PAGE));
  } catch (error) {
    tellFailure({ db, log }, { event: "notifications-not-saved" }, error);
    return refused(503, NOT_SAVED);
  }
  log.info({ event: "notifications-saved", user: owner });
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
