import type { RequestDetail } from "#app/domain/inbox/detail.server.ts";
import { topicLabels } from "#app/domain/reply/question-topics.ts";
import { germanDateTime } from "#app/ui/german-date.ts";

/** What was asked last. */
export function QuestionState({ question }: Pick<RequestDetail, "question">) {
  if (!question) return null;
  const asked = [...topicLabels(question.topics ?? []), question.ownWords].filter(Boolean);
  return (
    <p className="mt-3 text-sm [overflow-wrap:anywhere]">
      <span className="font-semibold">
        Rückfrage vom {germanDateTime(question.askedAt)}
        {question.answeredAt ? ", beantwortet" : ", noch offen"}:
      </span>{" "}
      {asked.join(" · ")}
    </p>
  );
}
