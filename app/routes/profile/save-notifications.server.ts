import { data, href, replace } from "react-router";
import { chooseNotifications } from "#app/domain/profile/update-profile.server.ts";
import { loginPath } from "#app/domain/sign-in/return-path.ts";
import { describeError } from "#app/services/log/describe-error.ts";
import type { App } from "#app/visit/app-context.server.ts";
import { toastCookie } from "#app/visit/toast.server.ts";
import { chosenPreference } from "./notifications.form.ts";
import { NO_CHOICE, NO_USER, NOT_SAVED, type RefusedSave } from "./refused-save.ts";

/** Saves when we write, whatever else of the profile is still missing (law L29). */
export async function saveNotifications(
  { db, log, settings }: Pick<App, "db" | "log" | "settings">,
  owner: string,
  posted: FormData,
) {
  const chosen = chosenPreference(posted);
  const refused = (status: number, why: Omit<RefusedSave, "form">) =>
    data<RefusedSave>({ ...why, form: "notifications", ...(chosen && { chosen }) }, { status });
  if (!chosen) return refused(422, NO_CHOICE);
  try {
    const outcome = await chooseNotifications(db, owner, chosen);
    if (!outcome.ok) return refused(401, { ...NO_USER, signIn: loginPath(href("/profil")) });
  } catch (error) {
    log.error({ event: "notifications-not-saved", err: describeError(error) });
    return refused(503, NOT_SAVED);
  }
  log.info({ event: "notifications-saved", user: owner });
  return replace(href("/profil"), {
    status: 303,
    headers: { "Set-Cookie": toastCookie(settings, { name: "notifications-saved" }) },
  });
}
