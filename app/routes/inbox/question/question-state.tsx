import { href, Link } from "react-router";
import type { RequestDetail } from "#app/domain/inbox/detail.server.ts";
import { topicLabels } from "#app/domain/reply/question-topics.ts";
import { writtenLinks } from "#app/domain/reply/reply-link.ts";
import { germanDateTime } from "#app/ui/german-date.ts";
import { Icon } from "#app/ui/icon.tsx";
import { type InboxAddress, inboxPath } from "../request/inbox-address.ts";

/** What was asked last, and the way to ask. */
export function QuestionState({ request, address }: { request: RequestDetail; address: InboxAddress }) {
  const { id, question } = request;
  const path = href("/dashboard/:slug/rueckfrage/:requestId", { slug: address.slug, requestId: id });
  const asked = question && [...topicLabels(question.topics ?? []), question.ownWords].filter(Boolean);
  return (
    <>
      {question && (
        <p className="mt-3 text-sm [overflow-wrap:anywhere]">
          <span className="font-semibold">
            Rückfrage vom {germanDateTime(question.askedAt)}
            {question.answeredAt ? ", beantwortet" : ", noch offen"}:
          </span>{" "}
          {asked?.join(" · ")}
        </p>
      )}
      {writtenLinks(request.links).length > 0 && (
        <Link
          to={inboxPath({ ...address, requestId: id, reply: null }).replace(/^[^?]*/, path)}
          className="flex min-h-11 w-fit items-center gap-2 font-semibold text-brand"
        >
          <Icon name="talk" />
          Fehlende Angaben erfragen
        </Link>
      )}
    </>
  );
}
