import { findFollowUps } from "#app/domain/customer-request/status/find-follow-ups.server.ts";
import { newestQuestion } from "#app/domain/customer-request/status/find-question.server.ts";
import { MOST_PHOTOS } from "#app/domain/customer-request/status/follow-up-limits.ts";
import { askedTopics } from "#app/domain/reply/question-topics.ts";
import type { App } from "../../../visit/app-context.server.ts";
import type { FollowUpFacts } from "./follow-up-form.tsx";
import { isJustNow } from "./just-now.ts";
import type { OpenedStatus } from "./open-status.server.ts";

export function followUpFacts(
  { db, clock }: Pick<App, "db" | "clock">,
  { business, status }: Pick<OpenedStatus, "business" | "status">,
): FollowUpFacts {
  const found = findFollowUps(db, business.slug, status.id);
  const newest = found.at(-1);
  const question = newestQuestion(db, business.slug, status.id);
  const isOver = status.declinedAt !== null;
  const isOpen = question && !question.answeredAt && !status.solvedAt && !isOver;
  return {
    question: isOpen ? { ...question, topics: askedTopics(question.topics ?? []) } : null,
    lastAskedAt: question?.askedAt ?? null,
    followUps: found.map(({ id, createdAt, message, photoCount, isAnswer }) => ({
      id,
      createdAt,
      message: status.sent && message,
      label: partsOf({ message, photoCount, isAnswer }).join(", "),
    })),
    thanks: newest && isJustNow(newest.createdAt, clock.now()) ? thanksFor(newest) : null,
    mayAdd: !isOver && !found.some(({ message, isAnswer }) => message !== null && !isAnswer),
    photosLeft: isOver ? 0 : Math.max(0, MOST_PHOTOS - status.photoCount),
  };
}

type Followed = Pick<ReturnType<typeof findFollowUps>[number], "message" | "photoCount" | "isAnswer">;

function partsOf({ message, photoCount, isAnswer }: Followed): string[] {
  const words = isAnswer ? "Ihre Antwort" : "Ihre Ergänzung";
  const photos = photoCount === 1 ? "1 Foto" : `${photoCount} Fotos`;
  return [...(isAnswer || message !== null ? [words] : []), ...(photoCount > 0 ? [photos] : [])];
}

function thanksFor(followed: Followed): string {
  const parts = partsOf(followed);
  const isOne = parts.length === 1 && (followed.photoCount === 1 || followed.photoCount === 0);
  return `Danke, ${parts.join(" und ")} ${isOne ? "ist" : "sind"} angekommen.`;
}
