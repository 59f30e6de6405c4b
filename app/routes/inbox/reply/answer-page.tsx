import type { ReactNode } from "react";
import { customerLabel, withoutMessage } from "#app/domain/customer-request/labels.ts";
import { PageTitle } from "#app/ui/frame/site-frame.tsx";
import { Icon } from "#app/ui/parts.tsx";
import { Beside, TextLink } from "../request/beside.tsx";
import { type InboxAddress, inboxPath } from "../request/inbox-address.ts";
import { saidIn } from "../request/labels.ts";
import { MissingRequest } from "../request/missing-request.tsx";
import type { OpenedRequest } from "../request/open-request.server.ts";
import type { ReplyAnswer } from "./about-request.server.ts";
import { LostNote } from "./ready-reply.tsx";

interface Props {
  what: string;
  loaded: { address: InboxAddress & { requestId: string }; opened: OpenedRequest | null };
  answer: ReplyAnswer | undefined;
  children: (opened: OpenedRequest) => ReactNode;
}

/** A page between text and link: whom it is for, what they wrote, and the way back. */
export function AnswerPage({ what, loaded: { address, opened }, answer, children }: Props) {
  if (!opened) return <MissingRequest back={inboxPath({ ...address, requestId: null })} />;
  const { customerName, message, language, requestType } = opened.request;
  const name = customerLabel(customerName);
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <PageTitle name={`${what} an ${name}`} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <TextLink address={address} className="-my-2 inline-flex min-h-12 items-center gap-2 text-brand">
          <Icon name="arrowLeft" />
          Zurück zur Anfrage
        </TextLink>
        {answer?.ready && <Beside address={address} place={opened.place} />}
      </div>
      <h1 tabIndex={-1} className="wrap-anywhere">
        {what} an <bdi className="wrap-anywhere">{name}</bdi>
      </h1>
      <p
        {...saidIn(language)}
        className="line-clamp-3 border-l-4 border-line pl-3 whitespace-pre-line text-ink-soft wrap-anywhere"
      >
        {message.trim() || withoutMessage(requestType)}
      </p>
      <LostNote lost={answer?.lost} />
      {children(opened)}
    </div>
  );
}
