import { NOTIFICATION_PREFERENCES, type NotificationPreference } from "#db/values.ts";

/** The value of `intent` that tells this form from the profile's. */
export const NOTIFICATIONS = "notifications";
export const PREFERENCE_FIELD = "notification_preference";

/** Which of the page's two forms was posted. */
export function isNotificationForm(posted: FormData): boolean {
  return posted.get("intent") === NOTIFICATIONS;
}

/** What was chosen; null when nothing or something that isn't offered. */
export function chosenPreference(posted: FormData): NotificationPreference | null {
  const value = posted.get(PREFERENCE_FIELD);
  return NOTIFICATION_PREFERENCES.find((preference) => preference === value) ?? null;
}
