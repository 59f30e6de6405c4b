import type { ProfileInput } from "#app/domain/profile/profile-input.ts";
import type { AvailabilityInput } from "#app/domain/profile/update-profile.server.ts";
import type { Profile } from "#app/domain/session/session.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { availabilityForm } from "./availability.form.ts";
import { AVAILABILITY_MESSAGES } from "./messages.ts";
import { profileForm, profileInput } from "./profile.form.ts";
import { profileTyped } from "./profile-typed.ts";
import { availabilityInput, savedAvailability } from "./saved-availability.server.ts";

type Errors = Record<string, string[] | null>;

interface ReadProfile {
  input: Partial<ProfileInput & AvailabilityInput> | null;
  answer(errors?: Errors): FormAnswer["lastResult"];
}

/** Who has changed nothing but the hints needs no complete profile; older pages post one of the two alone. */
export async function readProfile(posted: FormData, profile: Profile, now: Date): Promise<ReadProfile> {
  const typed = await readForm(posted, profileForm);
  const hints = await readHints(posted, now);
  const hasNewHints = hints.input !== undefined && !isAsSaved(posted, savedAvailability(profile, now).saved);
  const isLeftAlone = posted.has("company_name")
    ? hasNewHints && isAsSaved(posted, profileTyped(profile))
    : posted.has("availability");
  const isProfileRight = typed.status === "success" || isLeftAlone;
  const reply = typed.reply();
  const errors = { ...hints.errors, ...(!isProfileRight && reply.error) };
  return {
    input:
      hints.errors || !isProfileRight
        ? null
        : { ...hints.input, ...(typed.status === "success" && profileInput(typed.value)) },
    answer: (more) => ({
      ...reply,
      initialValue: { ...hints.shown, ...reply.initialValue },
      error: { ...errors, ...more },
    }),
  };
}

interface Hints {
  shown?: FormAnswer["lastResult"]["initialValue"];
  input?: AvailabilityInput;
  errors?: Errors;
}

async function readHints(posted: FormData, now: Date): Promise<Hints> {
  if (!posted.has("availability")) return {};
  const typed = await readForm(posted, availabilityForm);
  const { initialValue: shown, error } = typed.reply();
  if (typed.status !== "success") return { shown, errors: { ...error } };
  const input = availabilityInput(typed.value, now);
  if (typeof input !== "string") return { shown, input };
  return { shown, errors: { [input]: [AVAILABILITY_MESSAGES[input]] } };
}

function isAsSaved(posted: FormData, saved: Record<string, string | readonly string[] | undefined>): boolean {
  return Object.entries(saved).every(([name, value]) => {
    const before = [value ?? []].flat().filter(Boolean).sort();
    return String(posted.getAll(name).filter(Boolean).sort()) === String(before);
  });
}
