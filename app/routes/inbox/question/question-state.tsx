import type { RequestDetail } from "#app/domain/inbox/detail.server.ts";
import { leftOut, topicLabels } from "#app/domain/reply/question-topics.ts";
import { germanDateTime } from "#app/ui/german-date.ts";
import { TextAgain } from "../reply/text-again.tsx";
import { type InboxAddress, questionPath } from "../request/inbox-address.ts";

/** What was asked last; its text for a chat can be had again while it is open. */
export function QuestionState({
  request: { id, question, followUps, declinedAt, isResolved, markedSpamAt },
  address,
}: {
  request: RequestDetail;
  address: InboxAddress;
}) {
  if (!question) return null;
  const { askedAt, answeredAt, channel, ownWords } = question;
  const topics = question.topics ?? [];
  const asked = [...topicLabels(topics), ownWords].filter(Boolean);
  const answer = followUps.find(({ createdAt }) => createdAt.getTime() === answeredAt?.getTime());
  const missing = answer ? leftOut({ topics, ownWords }, answer) : [];
  const isOpen = !answeredAt && !declinedAt && !isResolved && !markedSpamAt;
  return (
    <div className="mt-3 text-sm [overflow-wrap:anywhere]">
      <span className="font-semibold">
        Rückfrage vom {germanDateTime(askedAt)}
        {answeredAt ? ", beantwortet" : ", noch offen"}:
      </span>{" "}
      {asked.join(" · ")}
      {missing.length > 0 && <p className="font-semibold">Nicht beantwortet: {missing.join(" · ")}</p>}
      {isOpen && channel !== "email" && (
        <TextAgain action={questionPath({ ...address, requestId: id }, address.reply)} channel={channel} />
      )}
    </div>
  );
}
