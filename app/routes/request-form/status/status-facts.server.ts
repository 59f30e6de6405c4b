import { keptUntil, outlives } from "#app/domain/customer-request/kept-until.ts";
import { type DateWindow, windowLabelIn } from "#app/domain/customer-request/status/date-window.ts";
import {
  findFollowUps,
  hasAddition,
  newestQuestion,
} from "#app/domain/customer-request/status/find-follow-ups.server.ts";
import { MOST_PHOTOS } from "#app/domain/customer-request/status/follow-up-limits.ts";
import {
  findAppointment,
  mayChangeTaken,
  newestProposal,
} from "#app/domain/customer-request/status/proposed-dates.server.ts";
import { frameLabel } from "#app/domain/profile/prices.ts";
import { askedTopics, type Topic } from "#app/domain/reply/question-topics.ts";
import type { Dictionary } from "#app/languages/dictionary.ts";
import { dayIn, listed } from "#app/languages/listed.ts";
import type { Words } from "#words/words.ts";
import type { App } from "../../../visit/app-context.server.ts";
import type { OpenedStatus } from "./open-status.server.ts";
import { isJustNow } from "./page.ts";

export type StatusDates = ReturnType<typeof statusDates>;

/** `open` can be answered; `noneFits` was, and nothing new was proposed. */
export function statusDates(
  { db, clock }: Pick<App, "db" | "clock">,
  { business, status, words }: OpenedStatus,
) {
  const { language } = words;
  const label = (window: DateWindow) => windowLabelIn(language, window);
  const found = findAppointment(db, business.slug, status.id);
  const appointment = found && !status.declinedAt ? label(found) : null;
  const newest = newestProposal(db, business.slug, status.id);
  const proposal = status.solvedAt || status.declinedAt ? null : newest;
  const now = clock.now();
  const isToCome = found !== null && found.endsAt > now;
  const isCalledOff = found !== null && status.declinedAt !== null && found.endsAt > status.declinedAt;
  const isDated = proposal !== null && proposal.windows.length > 0;
  const isOpen = isDated && proposal.decidedAt === null;
  const mayChange = proposal !== null && mayChangeTaken(proposal, now);
  const windows = (isOpen || mayChange ? proposal.windows : []).map((window, index) => ({
    ...{ index, label: label(window), isOver: window.startsAt <= now },
  }));
  const toCome = [
    ...(isToCome && appointment ? [found] : []),
    ...(isOpen || mayChange ? proposal.windows : []),
  ];
  const agreedAt = appointment ? (found?.agreedAt ?? null) : null;
  const price = proposal?.price;
  const answeredAt = status.answeredAt?.getTime() ?? 0;
  const noneFits = isDated && proposal.decidedAt !== null && proposal.takenWindow === null;
  const isBeyond = toCome.some(({ startsAt }) => outlives(startsAt, status));
  return {
    /** When the request goes, where a date lies beyond it (D74). */
    deletedOn: isBeyond ? dayIn(language, keptUntil(status), false) : null,
    appointment,
    lastProposedAt: newest?.proposedAt ?? null,
    lastProposal: newest?.windows.length === 0 ? ("priced" as const) : ("proposed" as const),
    price: price && {
      ...{ id: proposal.id, label: frameLabel(price, words), fits: price.fits },
      mayAnswer: price.answeredAt === null || price.answeredAt >= answeredAt,
    },
    agreedAt,
    isJustTaken: isToCome && !isOpen && !noneFits && isJustNow(agreedAt, now),
    isToCome,
    calledOff: isCalledOff ? label(found) : null,
    open: isOpen ? { id: proposal.id, windows } : null,
    /** What may be taken instead of the one that was, until its day begins. */
    others: mayChange
      ? {
          id: proposal.id,
          windows: windows.filter(({ index, isOver }) => index !== proposal.takenWindow && !isOver),
        }
      : null,
    noneFits,
    refusedAt: noneFits ? proposal.decidedAt : null,
  };
}

export type FollowUpFacts = ReturnType<typeof followUpFacts>;

/** While a question is open, photos and words are its answer. Behind a mailed link words stay away (D63). */
export function followUpFacts(
  { db, clock }: Pick<App, "db" | "clock">,
  { business, status }: Pick<OpenedStatus, "business" | "status">,
  { status: { followUp: words }, topics, language }: Dictionary,
) {
  const found = findFollowUps(db, business.slug, status.id);
  const newest = found.at(-1);
  const question = newestQuestion(db, business.slug, status.id);
  const isOver = status.declinedAt !== null;
  const isOpen = question && !question.answeredAt && !status.solvedAt && !isOver;
  return {
    question: isOpen ? { ...question, ...askedOf(question.topics ?? [], topics) } : null,
    lastAskedAt: question?.askedAt ?? null,
    lastAnsweredAt: question?.answeredAt ?? null,
    followUps: found.map(({ id, createdAt, message, photoCount, isAnswer, isToDates }) => ({
      id,
      createdAt,
      message: status.sent && message,
      label: listed(language, partsOf(words, { message, photoCount, isAnswer: isAnswer || isToDates })),
    })),
    thanks:
      newest && !newest.isToDates && isJustNow(newest.createdAt, clock.now())
        ? thanksFor(words, newest)
        : null,
    mayAdd: !isOver && !hasAddition(found, status.solvedAt),
    photosLeft: isOver ? 0 : Math.max(0, MOST_PHOTOS - status.photoCount),
  };
}

type FollowUpWords = Words["status"]["followUp"];
type Followed = Pick<ReturnType<typeof findFollowUps>[number], "message" | "photoCount" | "isAnswer">;

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
