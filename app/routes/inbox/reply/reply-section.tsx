import { type ReactNode, useEffect, useState } from "react";
import { useNavigation } from "react-router";
import type { FoundAssessment } from "#app/domain/assessment/find-assessment.server.ts";
import { CONTACT_WISHES, customerLabel } from "#app/domain/customer-request/labels.ts";
import type { RequestDetail } from "#app/domain/inbox/detail.server.ts";
import { type WrittenLink, writtenLinks } from "#app/domain/reply/reply-link.ts";
import { houseTemplate, ownTemplate, type ReplyTemplate } from "#app/domain/reply/reply-template-names.ts";
import { ownReplyText, replyText, type Sender, suggestedReply } from "#app/domain/reply/reply-templates.ts";
import type { RequestDates } from "#app/domain/reply/request-dates.server.ts";
import { draftKey, type TypedReply, typedTemplate } from "#app/domain/reply/typed-texts.ts";
import { GERMAN_NAMES } from "#app/languages/language.ts";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ANCHORS, type InboxAddress, readInboxAddress } from "../request/inbox-address.ts";
import { CHANNEL_LABELS } from "../request/labels.ts";
import type { RefusedDates } from "./dates.form.ts";
import { DatesForm } from "./dates-form.tsx";
import type { RefusedReply } from "./reply.form.ts";
import { ReplyEditor } from "./reply-editor.tsx";
import { ReplyTemplates, type ReplyTexts } from "./reply-templates.tsx";
import { TypedBefore } from "./typed-before.tsx";

const HEADING = `${ANCHORS.answer}-titel`;

interface Props {
  request: RequestDetail;
  assessment: FoundAssessment | null;
  sender: Sender;
  texts: ReplyTexts;
  address: InboxAddress;
  dates: RequestDates;
  advice: string | null;
  refused?: RefusedReply;
  refusedDates?: RefusedDates | null;
  typed: TypedReply | null;
  status?: ReactNode;
  children?: ReactNode;
}

export function ReplySection(props: Props) {
  const { request, assessment, sender, texts, address, dates, advice, refused, refusedDates } = props;
  const { typed, status, children } = props;
  const { drafts, keep } = useReplyDrafts(request.id, typed);
  const links = writtenLinks(request.links);
  const canBeCalled = request.links.some(({ channel }) => channel === "phone");
  const isSuggested = links.some(({ channel }) => suggestedReply(assessment, channel) !== "");
  const { coming } = dates;
  const best = coming || !isSuggested ? "rueckruf" : "vorschlag";
  const wanted = useWantedTemplate(address, request.id, typed ? typedTemplate(typed, best) : best);
  const own = texts.own.find(({ slot }) => ownTemplate(slot) === wanted);
  const asked = houseTemplate(wanted);
  const house = asked === "vorschlag" && !isSuggested ? "rueckruf" : asked;
  const template = own ? wanted : house;
  const [first, ...others] = links;
  const textFor = ({ channel }: WrittenLink) => {
    if (own) return ownReplyText(own.text, channel, request.customerName, sender);
    const written = house === "termin" ? "rueckruf" : house;
    const answerable = { ...request, canBeCalled, advice, coming };
    return replyText(written, channel, answerable, sender, assessment);
  };
  const isOpened = ({ channel }: WrittenLink) =>
    channel === refused?.channel || typed?.texts[draftKey(template, channel)] !== undefined;
  const editor = (link: WrittenLink) => {
    const { channel } = link;
    const key = draftKey(template, channel);
    const isOwn = template === "vorschlag" && suggestedReply(assessment, channel) !== "";
    const kept = refused?.channel === channel ? refused : undefined;
    return (
      <ReplyEditor
        key={key}
        link={link}
        draft={key}
        requestId={request.id}
        isFirst={link === first}
        address={{ ...address, reply: template }}
        offered={textFor(link)}
        text={drafts[key] ?? kept?.text ?? typed?.texts[key] ?? textFor(link)}
        onText={(text) => keep(key, text)}
        origin={isOwn ? assessment : null}
        error={kept?.error}
      />
    );
  };
  return (
    <Card
      id={ANCHORS.answer}
      aria-labelledby={HEADING}
      className={`scroll-mt-4 max-sm:p-3.5! print:hidden ${children && !request.answeredAt ? "max-sm:pb-1!" : ""}`}
    >
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={HEADING} className="text-lg font-bold">
          Antworten
        </h2>
        {status}
      </div>
      {first ? (
        <>
          {request.language !== "de" && (
            <p className="mb-1 text-sm">
              Der Kunde schreibt {GERMAN_NAMES[request.language]}. Die Vorlagen sind deutsch
              {advice ? ", nur der Hinweis zur Gefahr nicht." : "."}
            </p>
          )}
          {request.preferredContactChannel !== first.channel && (
            <p className="mb-1 text-sm [overflow-wrap:anywhere]">
              <span className="sr-only">
                <bdi>{customerLabel(request.customerName)}</bdi>{" "}
                {CONTACT_WISHES[request.preferredContactChannel]}.{" "}
              </span>
              Schreiben geht auch:
            </p>
          )}
          <ReplyTemplates
            address={{ ...address, requestId: request.id }}
            chosen={template}
            isSuggested={isSuggested}
            isComing={coming !== null}
            texts={texts}
          />
          <TypedBefore typed={typed} shown={template} />
          {template === "termin" ? (
            <DatesForm
              key={template}
              links={links}
              requestId={request.id}
              address={address}
              dates={dates}
              refused={refusedDates ?? null}
              typed={typed?.dates ?? null}
            />
          ) : (
            editor(first)
          )}
          {template !== "termin" && others.length > 0 && (
            <details open={others.some(isOpened) || undefined} className="group">
              <summary className="flex min-h-11 items-center gap-2 py-1.5 leading-snug font-semibold text-brand">
                <Icon name="chevronDown" className="group-open:rotate-180" />
                Stattdessen per {others.map(({ channel }) => CHANNEL_LABELS[channel].label).join(" oder ")}
              </summary>
              <div className="flex flex-col gap-5 pt-1 pb-3">{others.map(editor)}</div>
            </details>
          )}
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

/** As soon as it is pressed: on a slow line the text of before must not go out as a decline. */
function useWantedTemplate(address: InboxAddress, requestId: string, first: ReplyTemplate): ReplyTemplate {
  const { location } = useNavigation();
  const coming = readInboxAddress(address.slug, new URLSearchParams(location?.search));
  const { reply } = coming.requestId === requestId ? coming : address;
  return reply ?? first;
}

type Drafts = Record<string, string>;

const kept = new Map<string, Drafts>();

function useReplyDrafts(requestId: string, typed: TypedReply | null) {
  const [drafts, setDrafts] = useState<Drafts>(() => kept.get(requestId) ?? {});
  const keep = (key: string, text: string) => {
    const all = { ...kept.get(requestId), [key]: text };
    kept.set(requestId, all);
    setDrafts(all);
  };
  useEffect(() => {
    if (!typed) return;
    // What came back before scripts had come would end with the next template that is looked at.
    const all = { ...typed.texts, ...kept.get(requestId) };
    kept.set(requestId, all);
    setDrafts(all);
  }, [requestId, typed]);
  return { drafts, keep };
}
