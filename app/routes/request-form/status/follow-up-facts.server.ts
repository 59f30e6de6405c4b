import { findFollowUps } from "#app/domain/customer-request/status/find-follow-ups.server.ts";
import { newestQuestion } from "#app/domain/customer-request/status/find-question.server.ts";
import { MOST_PHOTOS } from "#app/domain/customer-request/status/follow-up-limits.ts";
import { askedTopics, type Topic } from "#app/domain/reply/question-topics.ts";
import type { Dictionary } from "#app/languages/dictionary.ts";
import { listed } from "#app/languages/listed.ts";
import type { Words } from "#words/words.ts";
import type { App } from "../../../visit/app-context.server.ts";
import type { FollowUpFacts } from "./follow-up-form.tsx";
import { isJustNow } from "./just-now.ts";
import type { OpenedStatus } from "./open-status.server.ts";

export function followUpFacts(
  { db, clock }: Pick<App, "db" | "clock">,
  { business, status }: Pick<OpenedStatus, "business" | "status">,
  { status: { followUp: words }, topics, language }: Dictionary,
): FollowUpFacts {
  const found = findFollowUps(db, business.slug, status.id);
  const newest = found.at(-1);
  const question = newestQuestion(db, business.slug, status.id);
  const isOver = status.declinedAt !== null;
  const isOpen = question && !question.answeredAt && !status.solvedAt && !isOver;
  return {
    question: isOpen ? { ...question, ...askedOf(question.topics ?? [], topics) } : null,
    lastAskedAt: question?.askedAt ?? null,
    followUps: found.map(({ id, createdAt, message, photoCount, isAnswer }) => ({
      id,
      createdAt,
      message: status.sent && message,
      label: listed(language, partsOf(words, { message, photoCount, isAnswer })),
    })),
    thanks: newest && isJustNow(newest.createdAt, clock.now()) ? thanksFor(words, newest) : null,
    mayAdd: !isOver && !found.some(({ message, isAnswer }) => message !== null && !isAnswer),
    photosLeft: isOver ? 0 : Math.max(0, MOST_PHOTOS - status.photoCount),
  };
}

type FollowUpWords = Words["status"]["followUp"];
type Followed = Pick<ReturnType<typeof findFollowUps>[number], "message" | "photoCount" | "isAnswer">;

/** As the customer is asked, in the language of the page. */
function askedOf(keys: readonly string[], { questions, photos }: Words["topics"]) {
  const asked = askedTopics(keys);
  const named = photos as Partial<Record<Topic, string>>;
  return {
    topics: asked.flatMap(({ key, isPhoto }) => (isPhoto ? [] : [{ key, question: questions[key] }])),
    photos: asked.flatMap(({ key, isPhoto }) => (isPhoto ? [named[key] ?? ""] : [])),
  };
}

function partsOf(words: FollowUpWords, { message, photoCount, isAnswer }: Followed): string[] {
  const said = isAnswer ? words.answer : words.addition;
  const photos = words.photoCount({ count: photoCount });
  return [...(isAnswer || message !== null ? [said] : []), ...(photoCount > 0 ? [photos] : [])];
}

function thanksFor({ thanks }: FollowUpWords, { message, photoCount: count, isAnswer }: Followed): string {
  const said = isAnswer ? "answer" : "addition";
  if (!isAnswer && message === null) return thanks.photos({ count });
  return count > 0 ? thanks[`${said}AndPhotos`]({ count }) : thanks[said];
}
