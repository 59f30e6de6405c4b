import type { z } from "zod";
import {
  availabilityAt,
  berlinDay,
  endOfAvailability,
  holidayDays,
  lastDay,
  nextMonths,
  shownAvailability,
} from "#app/domain/profile/availability.ts";
import type { AvailabilityInput } from "#app/domain/profile/update-profile.server.ts";
import type { availabilityForm } from "./availability.form.ts";

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

/** For a choice that can't be saved, the name of the field to blame. */
export function availabilityInput(
  typed: z.output<typeof availabilityForm>,
  now: Date,
): AvailabilityInput | "last_day" | "projects_from" {
  const { availability, last_day, projects_from, availability_note, service_area } = typed;
  const chosen = { availability, lastDay: last_day, month: projects_from };
  const availableFrom = endOfAvailability(chosen, now);
  if (availableFrom === undefined) return availability === "pause" ? "last_day" : "projects_from";
  return {
    availability,
    availableFrom,
    availabilityNote: availability_note || null,
    serviceArea: service_area,
  };
}
