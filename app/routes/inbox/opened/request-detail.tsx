import { useCallback } from "react";
import { href, useLocation, useNavigate } from "react-router";
import { customerLabel } from "#app/domain/customer-request/labels.ts";
import { REQUEST_TYPE_LABELS } from "#app/domain/customer-request/request-type-labels.ts";
import { writtenLinks } from "#app/domain/reply/reply-link.ts";
import { EnterButton } from "#app/forms/beside-text.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageTitle } from "#app/ui/frame/page-title.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
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
import { PhotoViewer } from "./photo-viewer.tsx";
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

interface PhotoGalleryProps {
  slug: string;
  requestId: string;
  count: number;
  customer: string;
}

function PhotoGallery({ slug, requestId, count, customer }: PhotoGalleryProps) {
  const viewer = usePhotoAddress(count);
  const photos = Array.from({ length: count }, (_, index) => {
    const position = String(index + 1);
    return {
      position,
      address: href("/dashboard/:slug/bild/:requestId/:position", { slug, requestId, position }),
    };
  });
  return (
    <section aria-labelledby="fotos">
      <h2 id="fotos" className="text-lg font-bold max-sm:sr-only sm:mb-2">
        {count === 1 ? "1 Foto" : `${count} Fotos`}
      </h2>
      <ul className="grid grid-cols-2 gap-2 min-[20rem]:grid-cols-3 xl:grid-cols-4 print:grid-cols-2">
        {photos.map(({ position, address }) => (
          <li key={position} className="relative break-inside-avoid">
            <a href={address} target="_blank" rel="noopener" className="block overflow-hidden rounded-md">
              <img
                src={`${address}?klein=1`}
                alt={`Foto ${position} von ${customer}, öffnet in neuem Tab`}
                width="480"
                height="360"
                loading="lazy"
                className="aspect-square w-full bg-sunken object-cover sm:aspect-4/3"
              />
            </a>
            <ViewPhotoButton position={position} onPress={() => viewer.open(Number(position))} />
          </li>
        ))}
      </ul>
      <PhotoViewer
        addresses={photos.map(({ address }) => address)}
        customer={customer}
        shown={viewer.shown}
        onClose={viewer.close}
      />
    </section>
  );
}

function ViewPhotoButton({ position, onPress }: { position: string; onPress(): void }) {
  if (!useHydrated()) return null;
  return (
    <button
      type="button"
      onClick={onPress}
      aria-haspopup="dialog"
      className="group/zoom absolute right-0 bottom-0 flex size-11 items-end justify-end p-1 print:hidden"
    >
      <span className="flex size-8 items-center justify-center rounded-full border border-line bg-surface text-ink group-hover/zoom:bg-sunken">
        <Icon name="zoomIn" className="size-5!" />
      </span>
      <span className="sr-only">Foto {position} groß ansehen</span>
    </button>
  );
}

const PHOTO = /^#foto-([1-9]\d?)$/;

/** The large photo's number stands behind the #, so that the way back closes it. */
function usePhotoAddress(count: number) {
  const location = useLocation();
  const navigate = useNavigate();
  const wanted = Number(PHOTO.exec(location.hash)?.[1] ?? 0);
  const { pathname, search } = location;
  const hasWayBack = location.state?.isPhotoOpened === true;
  const open = useCallback(
    (position: number) => {
      const state = { isPhotoOpened: true };
      navigate({ pathname, search, hash: `#foto-${position}` }, { preventScrollReset: true, state });
    },
    [navigate, pathname, search],
  );
  const close = useCallback(() => {
    if (hasWayBack) navigate(-1);
    else navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  }, [navigate, pathname, search, hasWayBack]);
  return { shown: wanted > 0 && wanted <= count ? wanted : null, open, close };
}
