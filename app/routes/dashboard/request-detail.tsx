import { Link } from "react-router";
import { REQUEST_TYPE_LABELS } from "#app/domain/customer-request/labels.ts";
import type { RequestDetail as Request } from "#app/domain/inbox/detail.server.ts";
import { writtenLinks } from "#app/domain/reply/reply-link.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { AnalysisSection } from "./analysis-section.tsx";
import { ContactBlock } from "./contact-block.tsx";
import { customerName, withoutText } from "./customer-words.ts";
import { DetailActions } from "./detail-actions.tsx";
import { DetailsBlock } from "./details-block.tsx";
import type { FailedChange } from "./failed-change.ts";
import { backToCard, type InboxAddress } from "./inbox-address.ts";
import { PhotoGallery } from "./photo-gallery.tsx";
import { AnswerState } from "./request/answer-state.tsx";
import { CallCode } from "./request/call-code.tsx";
import { MoreCard } from "./request/more-card.tsx";
import { NoteCard } from "./request/note-card.tsx";
import type { OpenedRequest } from "./request/open-request.server.ts";
import { ReplySection } from "./request/reply-section.tsx";
import { SpamNotice } from "./request/spam-notice.tsx";
import { RequestTypeBadge } from "./request-type-badge.tsx";

interface Props {
  opened: OpenedRequest;
  address: InboxAddress;
  now: Date;
  refused?: FailedChange;
}

export function RequestDetail({ opened, address, now, refused }: Props) {
  const { request, analysis, analyst, sender, callCode } = opened;
  const name = customerName(request.customerName);
  return (
    <article className="flex flex-col gap-5 sm:gap-6">
      <title>{`Anfrage von ${name}`}</title>
      <Link
        to={backToCard(address)}
        className="-my-2 inline-flex min-h-12 items-center gap-2 self-start font-semibold text-brand print:hidden"
      >
        <Icon name="arrowLeft" />
        Zurück zur Übersicht
      </Link>
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <div className="mb-3 flex flex-wrap gap-2">
            <Badge tone={request.isResolved ? "ok" : "warn"}>
              {request.isResolved ? "Erledigt" : "Offen"}
            </Badge>
            <RequestTypeBadge type={request.requestType} quiet={request.isResolved}>
              {REQUEST_TYPE_LABELS[request.requestType]}
            </RequestTypeBadge>
            {request.answeredAt && <Badge tone="ok">Beantwortet</Badge>}
            {request.markedSpamAt && <Badge tone="warn">Spam</Badge>}
          </div>
          <h1 tabIndex={-1} className="text-2xl font-extrabold">
            <bdi className="[overflow-wrap:anywhere]">{name}</bdi>
          </h1>
        </div>
        <DetailActions slug={address.slug} request={request} name={name} />
      </header>
      <div className="empty:hidden print:hidden">
        <SpamNotice request={request} />
      </div>
      <div className="grid items-start gap-5 sm:gap-6 lg:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-5 sm:gap-6">
          <Message request={request} />
          {request.photoCount > 0 && (
            <PhotoGallery
              slug={address.slug}
              requestId={request.id}
              count={request.photoCount}
              customer={name}
            />
          )}
          {analysis && (
            <AnalysisSection
              requestId={request.id}
              channels={writtenLinks(request).map(({ channel }) => channel)}
              progress={analysis}
              analyst={analyst}
              address={address}
              now={now}
            />
          )}
          <ReplySection
            request={request}
            analysis={analysis?.result ?? null}
            sender={sender}
            address={address}
          >
            <AnswerState request={request} />
          </ReplySection>
        </div>
        <div className="flex min-w-0 flex-col gap-5 sm:gap-6 print:order-first">
          <ContactBlock slug={address.slug} request={request} name={name} />
          <CallCode rows={callCode} />
          <DetailsBlock request={request} now={now} />
          <NoteCard id={request.id} note={request.privateNote ?? ""} refused={refused} />
          <MoreCard slug={address.slug} request={request} name={name} />
        </div>
      </div>
    </article>
  );
}

function Message({ request }: { request: Request }) {
  const text = request.messageOriginal.trim();
  return (
    <Card aria-labelledby="nachricht">
      <h2 id="nachricht" className="mb-3 text-xl font-bold">
        Nachricht
      </h2>
      {text ? (
        <p dir="auto" className="text-lg whitespace-pre-wrap [overflow-wrap:anywhere]">
          {text}
        </p>
      ) : (
        <p className="text-ink-soft italic">{withoutText(request.requestType)}</p>
      )}
    </Card>
  );
}
