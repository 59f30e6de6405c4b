import type { NewProfile } from "#app/domain/profile/create-profile.server.ts";
import { knownTrades, type Trade } from "#app/domain/profile/trades.ts";
import { readForm } from "#app/middleware/read-form.server.ts";
import { type ProfileField, profileForm } from "./profile.form.ts";
import { CONSENT_FIELDS, isFilled, NEEDED_FIELDS } from "./profile-fields.ts";

/** A posted form as the page shows it again: all that was typed and ticked, and what is wrong with it. */
export interface PostedProfile {
  typed: { [Name in ProfileField]?: string };
  trades: Trade[];
  errors: { [Name in ProfileField]?: string };
  problems: string[];
}

export interface ProfileReading extends PostedProfile {
  profile: NewProfile | null;
}

/** Reads a submit of the form; whatever it holds, this does not throw. */
export async function readProfileForm(request: Request): Promise<ProfileReading> {
  const posted = await request
    .clone()
    .formData()
    .catch(() => new FormData());
  const trades = knownTrades(posted.getAll("businessFields").filter((part) => typeof part === "string"));
  const { value, typed, errors } = await readForm(request, profileForm);
  const reading = { typed, trades, errors, problems: problemsOf(typed, errors) };
  if (!value) return { ...reading, profile: null };
  const { agb, privacy, website, phoneShown, ...fields } = value;
  const isPhoneShown = phoneShown === "on" && fields.mobileNumber !== null;
  const profile = { ...fields, phoneShown: isPhoneShown, websiteUrl: website, businessFields: trades };
  return { ...reading, profile };
}

/** The specification's sentences, section 5. */
function problemsOf(typed: PostedProfile["typed"], errors: PostedProfile["errors"]): string[] {
  const isMissing = NEEDED_FIELDS.some((name) => !isFilled(typed[name]));
  const isRefused = CONSENT_FIELDS.some((name) => errors[name]);
  const isWrong = Object.values(errors).some(Boolean);
  return [
    isMissing && "Bitte fülle alle Pflichtfelder aus",
    isRefused && "Bitte akzeptieren Sie die AGB und Datenschutzhinweise",
    isWrong && !isMissing && !isRefused && "Bitte prüfe deine Angaben",
  ].filter((problem) => problem !== false);
}
