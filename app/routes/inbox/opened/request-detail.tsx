import { customerLabel } from "#app/domain/customer-request/labels.ts";
import { REQUEST_TYPE_LABELS } from "#app/domain/customer-request/request-type-labels.ts";
import { writtenLinks } from "#app/domain/reply/reply-link.ts";
import { EnterButton } from "#app/forms/beside-text.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageTitle } from "#app/ui/frame/page-title.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { AssessmentSection } from "../assessment/assessment-section.tsx";
import { QuestionState } from "../question/question-state.tsx";
import { AnswerMark, AnswerStatus } from "../reply/answer-state.tsx";
import { ReplySection } from "../reply/reply-section.tsx";
import { ProposalAgain } from "../reply/text-again.tsx";
import { AwayLink } from "../request/away-link.tsx";
import { Beside, NextRequest } from "../request/beside.tsx";
import type { KeptReply, RefusedChange } from "../request/change-answer.ts";
import { backToCard, type InboxAddress, replyPath } from "../request/inbox-address.ts";
import { lastAnswer, REQUEST_TYPE_LOOKS } from "../request/labels.ts";
import { WRITTEN } from "../request/read-change.ts";
import { Assignee } from "../team/assignee.tsx";
import { HistoryCard } from "../team/history-card.tsx";
import { FollowUps } from "../words/follow-ups.tsx";
import { Message } from "../words/message.tsx";
import { CallCode, ContactBlock } from "./contact-block.tsx";
import { DetailActions } from "./detail-actions.tsx";
import { DetailsBlock } from "./details-block.tsx";
import { Facts } from "./facts.tsx";
import { MoreCard } from "./more-card.tsx";
import { NoteCard } from "./note-card.tsx";
import type { OpenedRequest } from "./open-request.server.ts";
import { PhotoGallery } from "./photo-gallery.tsx";
import { SpamNotice } from "./spam-notice.tsx";

interface Props {
  opened: OpenedRequest;
  address: InboxAddress;
  now: Date;
  refused?: RefusedChange | KeptReply;
}

export function RequestDetail({ opened, address, now, refused }: Props) {
  const { request, assessment, analyst, sender, texts, dates, declineMail, callCode, place, team, history } =
    opened;
  const name = customerLabel(request.customerName);
  return (
    <article className="@container flex flex-col gap-2.5 sm:gap-5">
      <PageTitle name={`Anfrage von ${name}`} />
      {address.reply === "termin" && <EnterProposes request={request} address={address} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <AwayLink
          address={address}
          to={backToCard(address)}
          className="-my-2 inline-flex min-h-12 items-center gap-2 font-semibold text-brand print:hidden"
        >
          <Icon name="arrowLeft" />
          <span>
            <span className="max-sm:sr-only">Zurück zur </span>Übersicht
          </span>
        </AwayLink>
        <Beside address={address} place={place} />
      </div>
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-xl font-extrabold sm:text-2xl">
            <bdi className="[overflow-wrap:anywhere]">{name}</bdi>
          </h1>
          <div className="mt-1.5 flex flex-wrap gap-2 sm:mt-2">
            <Badge tone={request.isResolved ? "ok" : "warn"}>
              {request.isResolved ? "Erledigt" : "Offen"}
            </Badge>
            <Badge tone={request.isResolved ? "neutral" : REQUEST_TYPE_LOOKS[request.requestType].tone}>
              <Icon name={REQUEST_TYPE_LOOKS[request.requestType].icon} className="-ml-0.5 size-5!" />
              {REQUEST_TYPE_LABELS[request.requestType]}
            </Badge>
            {request.answeredAt && (
              <Badge tone={request.waitsForCustomer ? "info" : "ok"}>{lastAnswer(request)?.word}</Badge>
            )}
            {request.markedSpamAt && <Badge tone="warn">Spam</Badge>}
          </div>
        </div>
        <DetailActions address={address} place={place} request={request} name={name} />
      </header>
      <div className="empty:hidden print:hidden">
        <SpamNotice request={request} />
      </div>
      <div className="grid items-start gap-2.5 sm:gap-5 @min-[50rem]:grid-cols-[3fr_2fr] @min-[50rem]:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-2.5 sm:gap-5 @min-[50rem]:col-start-2">
          <Facts
            slug={address.slug}
            request={request}
            dates={dates}
            now={now}
            assignee={team && <Assignee request={request} team={team} />}
          >
            <ContactBlock address={address} request={request} name={name} />
          </Facts>
          <CallCode rows={callCode} />
        </div>
        <div className="flex min-w-0 flex-col gap-2.5 sm:gap-5 @min-[50rem]:col-start-1 @min-[50rem]:row-span-2 @min-[50rem]:row-start-1">
          <Card className="flex flex-col gap-3 max-sm:p-3.5! sm:gap-5">
            <Message request={request} assessed={assessment?.result ?? null} />
            <FollowUps request={request} />
            {request.photoCount > 0 && (
              <PhotoGallery
                slug={address.slug}
                requestId={request.id}
                count={request.photoCount}
                customer={name}
              />
            )}
          </Card>
          <ReplySection
            request={request}
            assessment={assessment?.result ?? null}
            sender={sender}
            texts={texts}
            address={address}
            dates={dates}
            advice={opened.advice}
            typed={refused?.typed ?? null}
            status={<AnswerStatus request={request} />}
          >
            <QuestionState request={request} address={address} />
            <ProposalAgain request={request} dates={dates} address={address} />
            <AnswerMark request={request} declineMail={declineMail} address={address} />
          </ReplySection>
          {assessment && (
            <AssessmentSection
              requestId={request.id}
              channels={writtenLinks(request.links).map(({ channel }) => channel)}
              progress={assessment}
              analyst={analyst}
              address={address}
              now={now}
            />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-3 @min-[50rem]:col-start-2">
          <div className="divide-y divide-line rounded-lg border border-line bg-surface shadow-card">
            <DetailsBlock request={request} now={now} />
            <NoteCard
              id={request.id}
              note={request.privateNote ?? ""}
              isShared={team !== null}
              refused={refused}
            />
            <HistoryCard lines={history} />
            <MoreCard slug={address.slug} request={request} name={name} />
          </div>
          <NextRequest address={address} place={place} />
        </div>
      </div>
    </article>
  );
}

function EnterProposes({ request, address }: { request: OpenedRequest["request"]; address: InboxAddress }) {
  const [first] = writtenLinks(request.links);
  if (!first) return null;
  const action = replyPath({ ...address, requestId: request.id });
  return <EnterButton form={WRITTEN} formAction={action} name="channel" value={first.channel} />;
}
