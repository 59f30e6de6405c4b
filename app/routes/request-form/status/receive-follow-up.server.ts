import { redirect } from "react-router";
import { loadRules } from "#app/domain/assessment/load-rules.ts";
import { addFollowUp } from "#app/domain/customer-request/status/add-follow-up.server.ts";
import { newestQuestion } from "#app/domain/customer-request/status/find-follow-ups.server.ts";
import { ADDITION_LENGTH } from "#app/domain/customer-request/status/follow-up-limits.ts";
import { shownBusiness } from "#app/domain/profile/request-page-business.server.ts";
import { TOPIC_KEYS, typedAnswers } from "#app/domain/reply/question-topics.ts";
import { takePhotoForm } from "#app/kit/photo-form.server.ts";
import type { Step } from "#app/kit/steps.server.ts";
import type { Dictionary } from "#app/languages/dictionary.ts";
import { withHurry } from "#app/languages/with-hurry.ts";
import { waitingTime } from "#app/platform/rate-limit/waiting-time.ts";
import { oneLine, severalLines } from "#app/platform/typed-text.ts";
import { type App, tooMany, visitContext } from "../../../visit/app-context.server.ts";
import { tooLongMessage } from "../request-form.form.ts";
import { refuseRetired } from "../retired-link.server.ts";
import type { OpenedStatus } from "./open-status.server.ts";
import { pageAt } from "./page.ts";

export function receiveFollowUp({ request, app, who, context }: Step<OpenedStatus>) {
  const { business, status, token, address, words } = who;
  const { slug } = business;
  const visit = context.get(visitContext);
  const { followUp } = words.status;
  return takePhotoForm(request, app, visit, {
    slug,
    words,
    says: { title: followUp.refused, check: followUp.check, failed: followUp.failed },
    read: (fields) => readWords(app, words, fields, slug, status.id),
    lost: () => refuseRetired(app, slug),
    store: async ({ typed: { message, unsent, questionId, proposalId }, photos, refuse }) => {
      if (!message && photos.length === 0 && !proposalId)
        return refuse({ status: 422 }, { errors: { nachtrag: [followUp.nothing] } });
      const target = {
        companySlug: slug,
        customerRequestId: status.id,
        token,
        clientNetwork: visit.clientNetwork,
        assess: (await loadRules()).assessOnArrival,
      };
      const now = app.clock.now();
      const outcome = await addFollowUp(app.db, target, { message, questionId, proposalId }, photos, now);
      if (outcome.ok || outcome.reason === "gone") {
        if (outcome.ok)
          app.log.info({ event: proposalId ? "dates-answered" : "request-followed", request: status.id });
        // Gone meanwhile: the page says so.
        return redirect(pageAt(address, proposalId ? "#termin" : "#nachreichen"), 303);
      }
      if (outcome.reason === "too-many") {
        const refusal = followUp.tooMany({ wait: waitingTime(outcome.retryAt, now, words.wait) });
        const text = withHurry(refusal, words.errors, shownBusiness(business, now));
        return refuse(tooMany(visit, outcome.retryAt, now), { text });
      }
      const ofImages = (said: string, rest = {}) =>
        refuse({ status: 422 }, { errors: { images: [said] }, ...rest });
      if (outcome.reason === "photo-gone") return ofImages(words.errors.photoGone, { photos: [] });
      if (outcome.reason === "too-many-photos") {
        const { left } = outcome;
        const said = left > 0 ? words.photos.tooMany({ most: left }) : followUp.noMorePhotos;
        return ofImages(said, { photos: photos.slice(0, left) });
      }
      const { dates } = words.status;
      const why = {
        ...dates,
        ...followUp,
        "added-before": followUp.addedBefore,
        "question-over": followUp.questionOver,
      };
      const kept = { lastResult: {}, unsent, text: why[outcome.reason] };
      return refuse({ status: outcome.reason in dates ? 409 : 422 }, kept);
    },
  });
}

function readWords(
  { db }: Pick<App, "db">,
  { errors, language }: Dictionary,
  fields: FormData,
  companySlug: string,
  id: string,
) {
  const text = (name: string, cleaned = oneLine) => {
    const typed = fields.get(name);
    return typeof typed === "string" ? cleaned(typed) : "";
  };
  const questionId = text("question") || null;
  const proposalId = text("proposal") || null;
  const question = questionId ? newestQuestion(db, companySlug, id) : undefined;
  // Every field is read of a question that was replaced meanwhile.
  const topics = question?.id === questionId ? (question?.topics ?? []) : TOPIC_KEYS;
  const { answers, lines } = typedAnswers(questionId ? topics : [], fields);
  const free = proposalId ? "when" : "message";
  const typed: Record<string, string> = { ...answers, [free]: text(free, severalLines) };
  const wish = proposalId && typed.when ? `Wunschtermin: ${typed.when}` : typed.message;
  const message = [...lines, wish].filter(Boolean).join("\n");
  const tooLong = Object.keys(typed).filter((name) => (typed[name]?.length ?? 0) > ADDITION_LENGTH);
  const wrong = tooLong.length > 0 ? tooLong : [free];
  const error = Object.fromEntries(
    wrong.map((name) => [name, [tooLongMessage(errors, language, ADDITION_LENGTH)]]),
  );
  return {
    message: message || null,
    unsent: proposalId ? (typed.when ?? "") : message,
    proposalId,
    questionId,
    initialValue: typed,
    error: message.length > ADDITION_LENGTH ? error : null,
  };
}
