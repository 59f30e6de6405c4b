import { data, redirect } from "react-router";
import { assessOnArrival } from "#app/domain/assessment/rules/assess-on-arrival.ts";
import { addFollowUp, followUpCounters } from "#app/domain/customer-request/status/add-follow-up.server.ts";
import { newestQuestion } from "#app/domain/customer-request/status/find-question.server.ts";
import { ADDITION_LENGTH } from "#app/domain/customer-request/status/follow-up-limits.ts";
import { shownBusiness } from "#app/domain/profile/request-page-business.server.ts";
import { askedTopics, topicsFor } from "#app/domain/reply/question-topics.ts";
import { type Dictionary, dictionaryOf } from "#app/languages/dictionary.ts";
import { withHurry } from "#app/languages/with-hurry.ts";
import { waitingTime } from "#app/platform/rate-limit/waiting-time.ts";
import { tellFailure } from "#app/platform/tell-failure.server.ts";
import { oneLine, severalLines } from "#app/platform/typed-text.ts";
import type { MultipartForm } from "#app/services/files/multipart.server.ts";
import type { App, Visit } from "../../../visit/app-context.server.ts";
import { tooMany } from "../../../visit/too-many.server.ts";
import { gatherPhotos, photosRefused, withPhotoForm } from "../gather-photos.server.ts";
import { tooLongMessage } from "../request-form.form.ts";
import type { OpenedStatus } from "./open-status.server.ts";
import { pageAt, type StatusAnswer } from "./page.ts";

const REFUSALS = {
  declined: "declined",
  "added-before": "addedBefore",
  "question-over": "questionOver",
} as const;

/** Photos that arrived and words that were typed come back with every refusal. */
export function receiveFollowUp(request: Request, opened: OpenedStatus, app: App, visit: Visit) {
  return withPhotoForm(request, app, visit, (form) => answer(form, opened, app, visit));
}

async function answer(
  form: MultipartForm,
  { business, status, token, address }: OpenedStatus,
  app: App,
  visit: Visit,
) {
  const now = app.clock.now();
  const { slug } = business;
  const said = dictionaryOf(visit.language);
  const { followUp } = said.status;
  const words = readWords(app, said, form.fields, slug, status.id);
  const refused = (
    answer: ResponseInit,
    error: Record<string, string[]>,
    rest: Partial<StatusAnswer> & { text?: string } = {},
  ) => {
    const { text = followUp.check, ...kept } = rest;
    const message = { title: followUp.refused, text };
    const lastResult = { initialValue: kept.unsent ? {} : words.typed, error };
    return data<StatusAnswer>({ lastResult, message, photos: [], ...kept }, answer);
  };
  let photos: StatusAnswer["photos"] = [];
  try {
    const gathered = await gatherPhotos(form, slug, visit.clientNetwork, said, app, now);
    photos = gathered.photos.map(({ token, name }) => ({ token, name }));
    if (gathered.error) {
      return refused(
        photosRefused(gathered, visit, now),
        { images: [gathered.error] },
        { photos, ...(gathered.unusable && { offerWithoutPhoto: true }) },
      );
    }
    if (words.error) return refused({ status: 422 }, words.error, { photos });
    if (!words.message && photos.length === 0)
      return refused({ status: 422 }, { [words.first]: [followUp.nothing] });
    const target = {
      companySlug: slug,
      customerRequestId: status.id,
      counters: await followUpCounters(
        app.db,
        { token, companySlug: slug },
        { clientNetwork: visit.clientNetwork, words: words.message ?? "" },
        now,
      ),
      assess: assessOnArrival,
    };
    const storedAt = app.clock.now();
    const input = { message: words.message, questionId: words.questionId };
    const outcome = await addFollowUp(app.db, target, input, gathered.photos, storedAt);
    if (outcome.ok || outcome.reason === "gone") {
      if (outcome.ok) app.log.info({ event: "request-followed", request: status.id });
      // Gone meanwhile: the page says so.
      return redirect(pageAt(address, "#nachreichen"), 303);
    }
    if (outcome.reason === "too-many") {
      const wait = waitingTime(outcome.retryAt, storedAt, said.wait);
      const text = withHurry(followUp.tooMany({ wait }), said.errors, shownBusiness(business, now));
      return refused(tooMany(visit, outcome.retryAt, storedAt), {}, { photos, text });
    }
    if (outcome.reason === "photo-gone") return refused({ status: 422 }, { images: [said.errors.photoGone] });
    if (outcome.reason === "too-many-photos") {
      const { left } = outcome;
      const text = left > 0 ? said.photos.tooMany({ most: left }) : followUp.noMorePhotos;
      return refused({ status: 422 }, { images: [text] }, { photos: photos.slice(0, left) });
    }
    const unsent = words.message ?? "";
    return refused({ status: 422 }, {}, { photos, text: followUp[REFUSALS[outcome.reason]], unsent });
  } catch (error) {
    tellFailure(app, { event: "submit-failed" }, error);
    return refused({ status: 503 }, {}, { photos, text: followUp.failed });
  }
}

interface Words {
  message: string | null;
  questionId: string | null;
  first: string;
  typed: Record<string, string>;
  error: Record<string, string[]> | null;
}

function readWords(
  { db }: Pick<App, "db">,
  { errors, language }: Dictionary,
  fields: FormData,
  companySlug: string,
  id: string,
): Words {
  const text = (name: string, cleaned = oneLine) => {
    const typed = fields.get(name);
    return typeof typed === "string" ? cleaned(typed) : "";
  };
  const questionId = text("question") || null;
  const question = questionId ? newestQuestion(db, companySlug, id) : undefined;
  // Every field is read of a question that was replaced meanwhile.
  const topics = question?.id === questionId ? (question?.topics ?? []) : topicsFor([]);
  const asked = askedTopics(questionId ? topics : []).filter(({ isPhoto }) => !isPhoto);
  const names = [...asked.map(({ key }) => key), "message"];
  const answers = Object.fromEntries(asked.map(({ key }) => [key, text(key)]));
  const typed: Record<string, string> = { ...answers, message: text("message", severalLines) };
  const lines = asked.flatMap(({ key, label }) => (answers[key] ? [`${label}: ${answers[key]}`] : []));
  const message = [...lines, typed.message].filter(Boolean).join("\n");
  const tooLong = names.filter((name) => (typed[name]?.length ?? 0) > ADDITION_LENGTH);
  const isTooLong = tooLong.length > 0 || message.length > ADDITION_LENGTH;
  const wrong = tooLong.length > 0 ? tooLong : ["message"];
  const error = Object.fromEntries(
    wrong.map((name) => [name, [tooLongMessage(errors, language, ADDITION_LENGTH)]]),
  );
  return {
    message: message || null,
    questionId,
    first: names[0] ?? "message",
    typed,
    error: isTooLong ? error : null,
  };
}
