import { type ReactNode, useState } from "react";
import type { StoredAssessment } from "#app/domain/assessment/find-assessment.server.ts";
import { CONTACT_WISHES, customerLabel } from "#app/domain/customer-request/labels.ts";
import type { RequestDetail } from "#app/domain/inbox/detail.server.ts";
import { type WrittenChannel, writtenLinks } from "#app/domain/reply/reply-link.ts";
import { replyText, type Sender, suggestedReply } from "#app/domain/reply/reply-templates.ts";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ANCHORS, type InboxAddress } from "../request/inbox-address.ts";
import { CHANNEL_LABELS } from "../request/labels.ts";
import type { RefusedReply } from "./reply.form.ts";
import { ReplyEditor } from "./reply-editor.tsx";
import { ReplyTemplates } from "./reply-templates.tsx";

const HEADING = `${ANCHORS.answer}-titel`;

interface Props {
  request: RequestDetail;
  assessment: StoredAssessment | null;
  sender: Sender;
  address: InboxAddress;
  now: Date;
  refused?: RefusedReply;
  children?: ReactNode;
}

export function ReplySection({ request, assessment, sender, address, now, refused, children }: Props) {
  const { drafts, keep } = useReplyDrafts(request.id);
  const links = writtenLinks(request.links);
  const canBeCalled = request.links.some(({ channel }) => channel === "phone");
  const isSuggested = links.some(({ channel }) => suggestedReply(assessment, channel) !== "");
  const wanted = address.reply ?? "vorschlag";
  const template = wanted === "vorschlag" && !isSuggested ? "rueckruf" : wanted;
  return (
    <Card id={ANCHORS.answer} aria-labelledby={HEADING} className="scroll-mt-4 print:hidden">
      <h2 id={HEADING} className="mb-2 text-lg font-bold">
        Antworten
      </h2>
      {links.length > 0 ? (
        <>
          {request.preferredContactChannel !== links[0]?.channel && (
            <p className="mb-3 text-sm font-semibold [overflow-wrap:anywhere]">
              <bdi>{customerLabel(request.customerName)}</bdi>{" "}
              {CONTACT_WISHES[request.preferredContactChannel]}. Schreiben geht auch:
            </p>
          )}
          <ReplyTemplates
            address={{ ...address, requestId: request.id }}
            chosen={template}
            isSuggested={isSuggested}
          />
          <div className="flex flex-col gap-1">
            {links.map((link, index) => {
              const { channel } = link;
              const key = `${template} ${channel}`;
              const isOwn = template === "vorschlag" && suggestedReply(assessment, channel) !== "";
              const kept = refused?.channel === channel ? refused : undefined;
              const start =
                kept?.text ??
                replyText(template, channel, { ...request, canBeCalled }, sender, assessment, now);
              return (
                <OtherChannel
                  key={channel}
                  channel={channel}
                  isFirst={index === 0}
                  isOpen={kept !== undefined}
                >
                  <ReplyEditor
                    key={key}
                    link={link}
                    requestId={request.id}
                    address={{ ...address, reply: template }}
                    text={drafts[key] ?? start}
                    onText={(text) => keep(key, text)}
                    origin={isOwn ? assessment : null}
                    error={kept?.error}
                  />
                </OtherChannel>
              );
            })}
          </div>
        </>
      ) : (
        <p>
          {request.customerPhone
            ? "Der Kunde möchte angerufen werden."
            : "Der Kunde hat nichts hinterlassen, worauf Sie antworten könnten."}
        </p>
      )}
      {children}
    </Card>
  );
}

function OtherChannel({
  channel,
  isFirst,
  isOpen,
  children,
}: {
  channel: WrittenChannel;
  isFirst: boolean;
  isOpen: boolean;
  children: ReactNode;
}) {
  if (isFirst) return children;
  return (
    <details open={isOpen || undefined} className="group">
      <summary className="flex min-h-11 items-center gap-2 font-semibold text-brand">
        <Icon name="chevronDown" className="group-open:rotate-180" />
        Stattdessen per {CHANNEL_LABELS[channel].label} antworten
      </summary>
      <div className="pt-1 pb-3">{children}</div>
    </details>
  );
}

type Drafts = Record<string, string>;

/** By request; only handlers write it, so it stays empty on the server. */
const kept = new Map<string, Drafts>();

/** By text and channel, so that a look at the list or another request loses nothing. */
function useReplyDrafts(requestId: string) {
  const [drafts, setDrafts] = useState<Drafts>(() => kept.get(requestId) ?? {});
  const keep = (key: string, text: string) => {
    const all = { ...kept.get(requestId), [key]: text };
    kept.set(requestId, all);
    setDrafts(all);
  };
  return { drafts, keep };
}
