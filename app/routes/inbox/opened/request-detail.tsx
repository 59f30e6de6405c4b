import { Form } from "react-router";
import { customerLabel } from "#app/domain/customer-request/labels.ts";
import { dangerLook } from "#app/domain/customer-request/urgency/danger.ts";
import { isWrittenDown } from "#app/domain/profile/places/sources.ts";
import { writtenLinks } from "#app/domain/reply/reply-link.ts";
import { useTextForm } from "#app/forms/beside-text.tsx";
import { PageTitle } from "#app/ui/frame/site-frame.tsx";
import { Button, Icon } from "#app/ui/parts.tsx";
import { AssessmentSection } from "../assessment/assessment-section.tsx";
import { Words } from "../message/words.tsx";
import { ReplySection } from "../reply/reply-section.tsx";
import { AwayLink, Beside } from "../request/beside.tsx";
import { type ChangeAnswer, WRITTEN } from "../request/change-form.tsx";
import { backToCard, type InboxAddress, replyPath } from "../request/inbox-address.ts";
import type { OpenedRequest } from "../request/open-request.server.ts";
import { HistoryCard } from "../team/history-card.tsx";
import { Events } from "./events.tsx";
import { NoteCard } from "./note-card.tsx";
import { Advice, Bar, Glance, SpamNotice } from "./overview.tsx";
import { Contact, Details, More } from "./side.tsx";

/** To what a member wrote down, at any time. */
function SendLink({ opened: { request }, address }: Pick<Props, "opened" | "address">) {
  const textForm = useTextForm(WRITTEN);
  if (!isWrittenDown(request.source) || writtenLinks(request.links).length === 0) return null;
  const pressed = { name: "intent", value: "link", form: textForm, formAction: replyPath(address) };
  return (
    <Form method="post" action={replyPath(address)} className="print:hidden">
      <Button look="secondary" {...pressed}>
        Link schicken
      </Button>
    </Form>
  );
}

interface Props {
  opened: OpenedRequest;
  address: InboxAddress;
  now: Date;
  refused?: ChangeAnswer | undefined;
}

export function RequestDetail({ opened, address: shown, now, refused }: Props) {
  const { request, place, team } = opened;
  const address = { ...shown, requestId: request.id };
  const name = customerLabel(request.customerName);
  return (
    <article
      data-danger={dangerLook(request.danger) === "danger" || undefined}
      className="group/request @container flex flex-col gap-3 sm:gap-4"
    >
      <PageTitle name={`Anfrage von ${name}`} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <AwayLink
          address={address}
          to={backToCard(address)}
          className="-my-2 inline-flex min-h-12 items-center gap-2 text-brand print:hidden"
        >
          <Icon name="arrowLeft" />
          <span>
            <span className="max-sm:sr-only">Zurück zur </span>Übersicht
          </span>
        </AwayLink>
        <Beside address={address} place={place} />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="wrap-anywhere">
            <bdi className="wrap-anywhere">{name}</bdi>
          </h1>
          <Glance opened={opened} now={now} />
        </div>
        <Bar address={address} opened={opened} name={name} />
      </div>
      <Advice opened={opened} />
      <div className="empty:hidden print:hidden">
        <SpamNotice request={request} />
      </div>
      <div className="opened-parts grid items-start gap-3 sm:gap-4 @min-[50rem]:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-3 sm:gap-4">
          <Words opened={opened} slug={address.slug} name={name} />
          <Events opened={opened} address={address} />
          <SendLink opened={opened} address={address} />
          <ReplySection
            opened={opened}
            address={address}
            answer={refused && { typed: refused.typed ?? null }}
          />
          {opened.assessment && (
            <AssessmentSection opened={opened} progress={opened.assessment} address={address} now={now} />
          )}
        </div>
        <div className="min-w-0 divide-y divide-line rounded-lg border border-line bg-surface shadow-card">
          <Contact opened={opened} address={address} name={name} />
          <Details request={request} now={now} />
          <NoteCard
            id={request.id}
            note={request.privateNote ?? ""}
            isShared={team !== null}
            refused={refused}
          />
          <HistoryCard events={opened.history} />
          <More slug={address.slug} request={request} now={now} />
        </div>
      </div>
    </article>
  );
}
