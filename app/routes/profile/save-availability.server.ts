import { data, href, replace } from "react-router";
import {
  availabilityAt,
  berlinDay,
  endOfAvailability,
  holidayDays,
  lastDay,
  nextMonths,
  shownAvailability,
} from "#app/domain/profile/availability.ts";
import { type AvailabilityInput, chooseAvailability } from "#app/domain/profile/update-profile.server.ts";
import type { FormAnswer, Message } from "#app/forms/form-answer.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import type { Provider } from "#app/middleware/guards.server.ts";
import { tellFailure } from "#app/platform/tell-failure.server.ts";
import type { App } from "#app/visit/app-context.server.ts";
import { toastCookie } from "#app/visit/toast.server.ts";
import { availabilityForm } from "./availability.form.ts";
import { AVAILABILITY_MESSAGES, INVALID, NOT_SAVED } from "./messages.ts";
import { signedOut } from "./signed-out.server.ts";

/** What the section shows; what has ended by itself is open again. */
export function savedAvailability(profile: AvailabilityInput, now: Date) {
  const { availableFrom, availabilityNote, serviceArea } = profile;
  const availability = availabilityAt(profile, now);
  const from = availability === "offen" ? null : availableFrom;
  return {
    saved: {
      availability,
      projects_from: availability === "projekte_ab" && from ? berlinDay(from).slice(0, 7) : "",
      last_day: availability === "pause" && from ? berlinDay(lastDay(from)) : "",
      availability_note: availabilityNote ?? "",
      service_area: serviceArea.join(", "),
    },
    line: shownAvailability(profile, now)?.line ?? null,
    days: holidayDays(now),
    months: nextMonths(now),
  };
}

/** Saves even when the rest of the profile is incomplete. */
export async function saveAvailability(
  { db, log, settings, clock, requestPages }: App,
  { user, profile }: Provider,
  posted: FormData,
) {
  const submission = await readForm(posted, availabilityForm);
  const refused = (status: number, message: Message, fieldErrors: Record<string, string[]> = {}) =>
    data<FormAnswer>({ lastResult: submission.reply({ fieldErrors }), message }, { status });
  if (submission.status !== "success") return refused(422, INVALID);
  const { availability, last_day, projects_from, availability_note, service_area } = submission.value;
  const chosen = { availability, lastDay: last_day, month: projects_from };
  const availableFrom = endOfAvailability(chosen, clock.now());
  if (availableFrom === undefined) {
    const field = availability === "pause" ? "last_day" : "projects_from";
    return refused(422, INVALID, { [field]: [AVAILABILITY_MESSAGES[field]] });
  }
  try {
    const outcome = await chooseAvailability(db, profile.id, {
      availability,
      availableFrom,
      availabilityNote: availability_note || null,
      serviceArea: service_area,
    });
    if (!outcome.ok) return refused(401, signedOut(href("/profil")));
    if (outcome.slug !== null) requestPages.drop(outcome.slug);
  } catch (error) {
    tellFailure({ db, log }, { event: "availability-not-saved" }, error);
    return refused(503, NOT_SAVED);
  }
  log.info({ event: "availability-saved", user: user.id });
  return replace(href("/profil"), {
    status: 303,
    headers: { "Set-Cookie": toastCookie(settings, { name: "availability-saved" }) },
  });
}
