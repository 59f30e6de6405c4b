import { type ReactNode, useEffect, useState } from "react";
import { href, useLocation, useNavigation } from "react-router";
import { customerLabel, withoutMessage } from "#app/domain/customer-request/labels.ts";
import { type WrittenLink, writtenLinks } from "#app/domain/reply/reply-link.ts";
import {
  houseTemplate,
  ownTemplate,
  type ReplyTemplate,
  readTemplate,
} from "#app/domain/reply/reply-template-names.ts";
import { ownReplyText, replyText, suggestedReply } from "#app/domain/reply/reply-templates.ts";
import { draftKey, type TypedReply, typedTemplate } from "#app/domain/reply/typed-texts.ts";
import { GERMAN_NAMES } from "#app/languages/language.ts";
import { PageTitle } from "#app/ui/frame/site-frame.tsx";
import { Card, Fold, Icon, QuietFold } from "#app/ui/parts.tsx";
import { Words } from "../message/words.tsx";
import { AwayLink, Beside, TextLink } from "../request/beside.tsx";
import { ANCHORS, type InboxAddress, inboxPath } from "../request/inbox-address.ts";
import { insteadBy, saidIn } from "../request/labels.ts";
import { MissingRequest } from "../request/missing-request.tsx";
import type { OpenedRequest } from "../request/open-request.server.ts";
import type { ReplyAnswer } from "./about-request.server.ts";
import { DatesForm } from "./dates-form.tsx";
import { DeclineByHand, DeclineByMail } from "./decline.tsx";
import { QuestionForm, TypedBefore } from "./question-form.tsx";
import { LostNote } from "./ready-reply.tsx";
import { ReplyEditor } from "./reply-editor.tsx";

interface Props {
  opened: OpenedRequest;
  address: InboxAddress;
  answer: ReplyAnswer | undefined;
  isAlone?: boolean;
}

export function bestTemplate({ request, assessment, dates }: OpenedRequest) {
  const result = assessment?.result ?? null;
  const isSuggested = writtenLinks(request.links).some(
    ({ channel }) => suggestedReply(result, channel) !== "",
  );
  return { isSuggested, best: dates.coming || !isSuggested ? ("rueckruf" as const) : ("vorschlag" as const) };
}

/** Who answers one request mostly answers the next one, too. */
let stayedOpen = false;

export function ReplySection({ opened, address: shown, answer: said = {}, isAlone = false }: Props) {
  const { typed = null, ...answer } = said;
  const isOpen = useAskedFor();
  const { request, assessment: progress, sender, texts, dates, advice, question } = opened;
  const assessment = progress?.result ?? null;
  const address = { ...shown, requestId: request.id };
  const { drafts, keep } = useReplyDrafts(request.id, typed);
  const links = writtenLinks(request.links);
  const canBeCalled = request.links.some(({ channel }) => channel === "phone");
  const { coming } = dates;
  const { isSuggested, best } = bestTemplate(opened);
  const wanted = useWantedTemplate(address, typed ? typedTemplate(typed, best) : best);
  const own = texts.own.find(({ slot }) => ownTemplate(slot) === wanted);
  const asked = houseTemplate(wanted);
  const house = asked === "vorschlag" && !isSuggested ? "rueckruf" : asked;
  const template = own ? wanted : house;
  const [first, ...others] = links;
  const isMailed = template === "absage" && opened.declineText !== null;
  const folded = isMailed ? links : others;
  const textFor = ({ channel }: WrittenLink) => {
    if (own) return ownReplyText(own.text, channel, request.customerName, sender);
    const written = house === "termin" || house === "rueckfrage" ? "rueckruf" : house;
    return replyText(written, channel, { ...request, canBeCalled, advice, coming }, sender, assessment);
  };
  const isOpened = ({ channel }: WrittenLink) =>
    channel === answer.refused?.channel || typed?.texts[draftKey(template, channel)] !== undefined;
  const editor = (link: WrittenLink) => {
    const { channel } = link;
    const key = draftKey(template, channel);
    const isOwn = template === "vorschlag" && suggestedReply(assessment, channel) !== "";
    const kept = answer.refused?.channel === channel ? answer.refused : undefined;
    return (
      <ReplyEditor
        key={key}
        link={link}
        draft={key}
        isFirst={link === first && !isMailed}
        address={{ ...address, reply: template }}
        offered={textFor(link)}
        text={drafts[key] ?? kept?.text ?? typed?.texts[key] ?? textFor(link)}
        onText={(text) => keep(key, text)}
        origin={isOwn ? assessment : null}
        error={kept?.error}
      />
    );
  };
  const form = () => {
    if (isMailed) return <DeclineByMail opened={opened} />;
    if (template === "termin")
      return (
        <DatesForm
          links={links}
          address={address}
          dates={dates}
          refused={answer.dates}
          typed={typed?.dates ?? null}
        />
      );
    if (template === "rueckfrage")
      return <QuestionForm links={links} address={address} question={question} typed={typed?.question} />;
    return first && editor(first);
  };
  const isWritten = template !== "termin" && template !== "rueckfrage";
  const content = (
    <div id={ANCHORS.answer} className="grid-parts scroll-mt-16">
      {first ? (
        <>
          {request.language !== "de" && (
            <p className="mb-1 text-sm">
              Der Kunde schreibt {GERMAN_NAMES[request.language]}. Die Vorlagen sind deutsch
              {advice ? ", nur der Hinweis zur Gefahr nicht." : "."}
            </p>
          )}
          <Templates address={address} chosen={template} isSuggested={isSuggested} opened={opened} />
          <TypedBefore typed={typed} shown={template} />
          {form()}
          {isWritten && folded.length > 0 && (
            <QuietFold
              isOpen={folded.some(isOpened)}
              label={insteadBy(folded, isMailed ? "mit Ihren Worten " : "")}
            >
              <div className="flex flex-col gap-4 pt-1 pb-3">{folded.map(editor)}</div>
            </QuietFold>
          )}
        </>
      ) : (
        <p>
          {request.customerPhone
            ? "Der Kunde möchte angerufen werden."
            : "Der Kunde hat nichts hinterlassen, worauf Sie antworten könnten."}
        </p>
      )}
      {(!first || (template === "absage" && !isMailed)) && <DeclineByHand request={request} />}
    </div>
  );
  if (isAlone) return <Card>{content}</Card>;
  return (
    <Fold
      id={`${ANCHORS.answer}-ganz`}
      title={first ? "Antwort schreiben" : "Antworten"}
      isOpen={isOpen || typed !== null || shown.isAnswering}
      onOpen={(isNow) => {
        stayedOpen = isNow;
      }}
      isPrinted={false}
      openedBy={first !== undefined && !request.isResolved ? ANCHORS.write : undefined}
    >
      {content}
    </Fold>
  );
}

const LABELS: [ReplyTemplate, string][] = [
  ["vorschlag", "Vorschlag der Analyse"],
  ["rueckruf", "Rückruf ankündigen"],
  ["rueckfrage", "Rückfrage"],
  ["termin", "Termin vorschlagen"],
  ["absage", "Absagen"],
];

function Templates({
  address,
  chosen,
  isSuggested,
  opened: { texts, dates },
}: {
  address: InboxAddress;
  chosen: ReplyTemplate;
  isSuggested: boolean;
  opened: OpenedRequest;
}) {
  const house = LABELS.filter(([template]) => isSuggested || template !== "vorschlag");
  const own = texts.own.map(({ slot, name }) => [ownTemplate(slot), name] as const);
  return (
    <nav aria-label="Vorlage">
      <ul className="reply-templates">
        {[...house, ...own].map(
          ([template, label]) =>
            template && (
              <li key={template}>
                <TextLink
                  address={{ ...address, reply: template }}
                  isCurrent={template === chosen}
                  className="chip"
                >
                  {dates.coming && template === "rueckruf" ? "Termin bestätigen" : label}
                </TextLink>
              </li>
            ),
        )}
        {texts.isEditable && (
          <li>
            <AwayLink
              address={address}
              to={href("/profil/antworttexte")}
              className="tap text-sm text-brand link"
            >
              Eigene Texte
            </AwayLink>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** As soon as it is pressed: on a slow line the text of before must not go out as a decline. */
function useWantedTemplate(address: InboxAddress, first: ReplyTemplate): ReplyTemplate {
  const { location } = useNavigation();
  const coming = new URLSearchParams(location?.search);
  const isComing = coming.get("anfrage") === address.requestId;
  return (isComing ? readTemplate(coming.get("vorlage")) : address.reply) ?? first;
}

/** For what stands behind the # only newer browsers open a fold, and only if no script brought the page. */
function useAskedFor(): boolean {
  const { hash } = useLocation();
  const [isAsked, setAsked] = useState(() => stayedOpen);
  useEffect(() => {
    if (hash === `#${ANCHORS.answer}`) setAsked(true);
  }, [hash]);
  return isAsked;
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

interface AnswerPageProps {
  what: string;
  loaded: { address: InboxAddress & { requestId: string }; opened: OpenedRequest | null };
  answer: ReplyAnswer | undefined;
  children: (opened: OpenedRequest) => ReactNode;
}

/** A page between text and link: whom it is for, what they wrote, and the way back. */
export function AnswerPage({ what, loaded: { address, opened }, answer, children }: AnswerPageProps) {
  if (!opened) return <MissingRequest back={inboxPath({ ...address, requestId: null })} />;
  const { customerName, message, language, requestType } = opened.request;
  const name = customerLabel(customerName);
  return (
    <div className="flex flex-col gap-4">
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
      <div className="grid items-start gap-4 max-lg:max-w-3xl lg:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-4">
          <p
            {...saidIn(language)}
            className="line-clamp-3 border-l-4 border-line pl-3 text-ink-soft wrap-anywhere lg:hidden"
          >
            {message.trim() || withoutMessage(requestType)}
          </p>
          <LostNote lost={answer?.lost} />
          {children(opened)}
        </div>
        <div className="max-lg:hidden">
          <Words opened={opened} slug={address.slug} name={name} />
        </div>
      </div>
    </div>
  );
}
