import { findFollowUps } from "#app/domain/customer-request/status/find-follow-ups.server.ts";
import { newestQuestion } from "#app/domain/customer-request/status/find-question.server.ts";
import { MOST_PHOTOS } from "#app/domain/customer-request/status/follow-up-limits.ts";
import { askedTopics } from "#app/domain/reply/question-topics.ts";
import type { App } from "../../../visit/app-context.server.ts";
import type { FollowUpFacts } from "./follow-up-form.tsx";
import type { OpenedStatus } from "./open-status.server.ts";

export function followUpFacts(
  { db }: Pick<App, "db">,
  { business, status }: Pick<OpenedStatus, "business" | "status">,
): FollowUpFacts {
  const found = findFollowUps(db, business.slug, status.id);
  const question = newestQuestion(db, business.slug, status.id);
  const isOver = status.declinedAt !== null;
  const isOpen = question && !question.answeredAt && !status.solvedAt && !isOver;
  return {
    question: isOpen ? { ...question, topics: askedTopics(question.topics ?? []) } : null,
    followUps: found.map(({ id, createdAt, message, photoCount, isAnswer }) => ({
      id,
      createdAt,
      message: status.sent && message,
      label: labelOf(photoCount, message !== null, isAnswer),
    })),
    mayAdd: !isOver && !found.some(({ message, isAnswer }) => message !== null && !isAnswer),
    photosLeft: isOver ? 0 : Math.max(0, MOST_PHOTOS - status.photoCount),
  };
}

function labelOf(photos: number, hasWords: boolean, isAnswer: boolean): string {
  const words = isAnswer ? "Ihre Antwort" : hasWords ? "Ihre Ergänzung" : null;
  const pictures = photos === 1 ? "1 Foto" : `${photos} Fotos`;
  return [words, photos > 0 ? pictures : null].filter(Boolean).join(", ");
}
