import { href } from "react-router";
import { z } from "zod";
import { isQuotable } from "#app/domain/notification/quotable.ts";
import { endOfAvailability } from "#app/domain/profile/availability.ts";
import { requestContactProof } from "#app/domain/profile/contact-proof.server.ts";
import { MAX_PRICE_SENTENCE, MOST_PRICE, readPrices } from "#app/domain/profile/prices.ts";
import { MAX_AVAILABILITY_NOTE } from "#app/domain/profile/profile-limits.ts";
import { serviceAreaFrom } from "#app/domain/profile/service-area.ts";
import { knownTrades } from "#app/domain/profile/trades.ts";
import { type ProfileChange, updateProfile } from "#app/domain/profile/update-profile.server.ts";
import { knownTopics, MOST_TOPICS } from "#app/domain/reply/question-topics.ts";
import { loginPath } from "#app/domain/sign-in/return-path.ts";
import type { Message } from "#app/forms/form-message.tsx";
import { converted, textSchemas } from "#app/forms/text-schema.ts";
import { confirmBeside, form, type Step } from "#app/kit/steps.server.ts";
import { hasFreshSession } from "#app/middleware/fresh-session.server.ts";
import type { Provider } from "#app/middleware/guards.server.ts";
import { readEuros } from "#app/platform/typed-euros.ts";
import { untrimmedLine } from "#app/platform/typed-text.ts";
import { askerOf } from "#app/visit/session.server.ts";
import { DESCRIBED } from "#db/request-fields.ts";
import { AVAILABILITIES, PRICE_NAMES } from "#db/values.ts";
import {
  AVAILABILITY_MESSAGES,
  CONFIRM_FIELD,
  CONFIRM_FIRST,
  INVALID,
  NOT_SAVED,
  PRICE_MESSAGES,
  SIGNED_OUT,
} from "./messages.ts";
import {
  BUSINESS_NAMES,
  PROFILE_RULES,
  type ProfileField,
  profileInput,
  recordOf,
} from "./profile-fields.ts";

/** In the browser the form kit makes the same of {@link SIGNED_OUT}. */
export function signedOut(page: string): Message {
  const { label, ...message } = SIGNED_OUT;
  return { ...message, newWindow: { path: loginPath(page), label } };
}

export const PROFILE = {
  invalid: INVALID,
  failed: { line: { event: "profile-not-saved" }, message: NOT_SAVED },
};

const text = (name: ProfileField) =>
  z
    .string()
    .default("")
    .transform(untrimmedLine)
    .superRefine((typed, check) => {
      const message = PROFILE_RULES[name](typed);
      if (message) check.addIssue({ code: "custom", message });
    });

const { line } = textSchemas({
  once: "Bitte füllen Sie dieses Feld nur einmal aus.",
  tooLong: (limit) => `Bitte kürzen Sie Ihren Satz auf höchstens ${limit} Zeichen.`,
});

const ticked = z.string().optional().catch(undefined);

const BUSINESS = {
  ...recordOf(BUSINESS_NAMES, text),
  phone_shown: ticked,
  businessFields: z.array(z.string()).default([]).transform(knownTrades),
};

const topics = z
  .array(z.string())
  .default([])
  .transform(knownTopics)
  .refine(({ length }) => length <= MOST_TOPICS, "Bitte wählen Sie je Anliegen höchstens drei Angaben.");

const euros = converted((typed) => readEuros(typed, MOST_PRICE), PRICE_MESSAGES.amount).default(null);

const SHOWN = {
  tagline: text("tagline"),
  review_url: text("review_url"),
  shows_progress: ticked,
  availability: z.string().default("").pipe(z.enum(AVAILABILITIES, AVAILABILITY_MESSAGES.availability)),
  projects_from: z.string().default(""),
  last_day: z.string().default(""),
  availability_note: line(MAX_AVAILABILITY_NOTE),
  service_area: converted(serviceAreaFrom, AVAILABILITY_MESSAGES.service_area).default([]),
  ...recordOf(DESCRIBED, () => topics),
  ...recordOf(PRICE_NAMES, () => euros),
  night_from: z.string().default(""),
  night_until: z.string().default(""),
  is_final: ticked,
  price_sentence: line(MAX_PRICE_SENTENCE).refine(isQuotable, PRICE_MESSAGES.link),
};

const business = z.object(BUSINESS);
const shown = z.object(SHOWN);

export const saveBusiness = form(business, (step: Step<Provider, z.output<typeof business>>) => {
  const { phone_shown, businessFields, ...typed } = step.value;
  return save(step, { ...profileInput(typed), phoneShown: phone_shown !== undefined, businessFields });
});

export const saveCustomersView = form(shown, (step: Step<Provider, z.output<typeof shown>>) => {
  const { availability, last_day, projects_from, availability_note, service_area, ...typed } = step.value;
  const chosen = { availability, lastDay: last_day, month: projects_from };
  const availableFrom = endOfAvailability(chosen, step.now);
  if (availableFrom === undefined) {
    const field = availability === "pause" ? "last_day" : "projects_from";
    return step.refuse(422, INVALID, { [field]: [AVAILABILITY_MESSAGES[field]] });
  }
  const prices = readPrices(typed);
  if (typeof prices === "string") return step.refuse(422, INVALID, { [prices]: [PRICE_MESSAGES[prices]] });
  return save(step, {
    ...profileInput({ tagline: typed.tagline, review_url: typed.review_url }),
    showsProgress: typed.shows_progress !== undefined,
    availability,
    availableFrom,
    availabilityNote: availability_note || null,
    serviceArea: service_area,
    prices,
    formTopics: recordOf(DESCRIBED, (type) => typed[type]),
  });
});

async function save(step: Step<Provider, unknown>, input: ProfileChange) {
  const { app, now, refuse } = step;
  const { user, profile } = step.who;
  const asker = askerOf(step.request, step.context, user);
  const editor = {
    owner: profile.id,
    isFresh: await hasFreshSession(step.request, step.context),
    askedBy: asker.askedBy,
    product: app.settings.PRODUCT_NAME,
  };
  const outcome = await updateProfile(app.db, editor, input, now);
  if (!outcome.ok && outcome.reason === "not-fresh")
    return refuse(403, confirmBeside(CONFIRM_FIRST), { email: [CONFIRM_FIELD] });
  if (!outcome.ok) return refuse(401, signedOut(href("/profil")));
  if (outcome.hasNewEmail) await requestContactProof(app.db, asker, app.clock.now());
  app.log.info({ event: "profile-saved", user: user.id });
  const page = step.url.pathname;
  return step.toast("profile-saved", page === href("/profil") ? `${page}#betrieb` : page);
}
