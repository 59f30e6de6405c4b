import type { ReactNode } from "react";
import type { StoredAnalysis } from "#app/domain/assessment/find-analysis.server.ts";
import { CONTACT_WISHES } from "#app/domain/customer-request/labels.ts";
import type { RequestDetail } from "#app/domain/inbox/detail.server.ts";
import { writtenLinks } from "#app/domain/reply/reply-link.ts";
import { replyText, type Sender, suggestedReply } from "#app/domain/reply/reply-templates.ts";
import { Card } from "#app/ui/card.tsx";
import { customerName } from "../customer-words.ts";
import type { InboxAddress } from "../inbox-address.ts";
import { OtherChannel } from "./other-channel.tsx";
import type { RefusedReply } from "./reply.form.ts";
import { ReplyEditor } from "./reply-editor.tsx";
import { ReplyTemplates } from "./reply-templates.tsx";
import { ANSWER_ID } from "./request-words.ts";
import { useReplyDrafts } from "./use-reply-drafts.ts";

interface Props {
  request: RequestDetail;
  /** The analysis there is; null for none. */
  analysis: StoredAnalysis | null;
  sender: Sender;
  address: InboxAddress;
  refused?: RefusedReply;
  /** What comes below the texts. */
  children?: ReactNode;
}

/** Answers in writing: a text to begin with, to be changed, and the link that takes it along. */
export function ReplySection({ request, analysis, sender, address, refused, children }: Props) {
  const { drafts, keep } = useReplyDrafts(request.id);
  const links = writtenLinks(request);
  const isSuggested = links.some(({ channel }) => suggestedReply(analysis, channel) !== "");
  const wanted = address.reply ?? "vorschlag";
  const template = wanted === "vorschlag" && !isSuggested ? "rueckruf" : wanted;
  return (
    <Card id={ANSWER_ID} aria-labelledby={`${ANSWER_ID}-titel`} className="scroll-mt-4 print:hidden">
      <h2 id={`${ANSWER_ID}-titel`} className="mb-3 text-xl font-bold">
        Antworten
      </h2>
      {links.length > 0 ? (
        <>
          {request.preferredContactChannel !== links[0]?.channel && (
            <p className="mb-4 font-semibold [overflow-wrap:anywhere]">
              <bdi>{customerName(request.customerName)}</bdi>{" "}
              {CONTACT_WISHES[request.preferredContactChannel]}. Schreiben geht auch:
            </p>
          )}
          <ReplyTemplates
            address={{ ...address, requestId: request.id }}
            chosen={template}
            isSuggested={isSuggested}
          />
          <div className="flex flex-col gap-5">
            {links.map((link, index) => {
              const { channel } = link;
              const key = `${template} ${channel}`;
              const isOwn = template === "vorschlag" && suggestedReply(analysis, channel) !== "";
              const kept = refused?.channel === channel ? refused : undefined;
              const start = kept?.text ?? replyText(template, channel, request, sender, analysis);
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
                    origin={isOwn ? analysis : null}
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
            ? "Für eine schriftliche Antwort fehlt eine Adresse. Rufen Sie am besten an."
            : "Der Kunde hat nichts hinterlassen, worauf Sie antworten könnten."}
        </p>
      )}
      {children}
    </Card>
  );
}
