import { useCallback, useRef } from "react";
import { href, useRevalidator } from "react-router";
import type { FoundAssessment } from "#app/domain/assessment/request-assessment.server.ts";
import { replyLink, type WrittenChannel, type WrittenLink } from "#app/domain/reply/reply-link.ts";
import { fingerprint, OFFERED, TYPED_LENGTH } from "#app/domain/reply/typed-texts.ts";
import { useTextForm } from "#app/forms/beside-text.tsx";
import { controlProps, FieldError } from "#app/forms/fields.tsx";
import { useTypedBefore } from "#app/forms/use-typed-before.ts";
import { textareaLook } from "#app/ui/field-look.ts";
import { nextTry } from "#app/ui/next-try.ts";
import { buttonLook, Icon } from "#app/ui/parts.tsx";
import { CopyButton, type CopyTexts, MessageLine, useMessage } from "#app/ui/share/copy-button.tsx";
import { originAttributes, SuggestionOrigin } from "../assessment/result.tsx";
import { WRITTEN } from "../request/change-form.tsx";
import { type InboxAddress, replyPath } from "../request/inbox-address.ts";
import { CHANNEL_LABELS, OPEN_LABELS } from "../request/labels.ts";
import { ShortenedNote } from "./ready-reply.tsx";

/* Before scripts take over, the link knows nothing of what was typed, the form does: it takes the link's place. */
const OLD_WORDS =
  "group-has-[textarea:user-valid]/reply:invisible noscript:border-edge noscript:bg-surface noscript:font-normal noscript:text-ink";
const NEW_WORDS = "invisible noscript:visible group-has-[textarea:user-valid]/reply:visible";

const COPY_TEXTS: CopyTexts = {
  copied: "Text in die Zwischenablage kopiert!",
  failed: "Fehler beim Kopieren",
};

export interface RefusedReply {
  channel: WrittenChannel;
  text: string;
  error: string;
}

interface Props {
  link: WrittenLink;
  draft: string;
  /** Its button is the filled one. */
  isFirst: boolean;
  address: InboxAddress & { requestId: string };
  text: string;
  offered: string;
  onText(text: string): void;
  origin: FoundAssessment | null;
  error?: string;
}

/** With scripts the channel's link follows the text, without them a step prepares it. */
export function ReplyEditor(props: Props) {
  const { link, draft, isFirst, address, text, offered, onText, origin, error } = props;
  const [message, say] = useMessage();
  const textForm = useTextForm(WRITTEN);
  const field = useRef<HTMLTextAreaElement>(null);
  useTypedBefore(field, onText);
  const record = useRecordAnswer(address);
  const { channel } = link;
  const isDecline = address.reply === "absage";
  const { label, icon, newTab } = CHANNEL_LABELS[channel];
  const id = `antwort-${channel}`;
  const formField = {
    id,
    name: "text",
    errorId: `${id}-fehler`,
    descriptionId: `${id}-hinweis`,
    errors: error ? [error] : undefined,
  };
  const reply = replyLink(link, text);
  const look = `${buttonLook(isFirst ? "primary" : "secondary")} px-4`;
  return (
    <div className="group/reply">
      {textForm && (
        <input type="hidden" form={textForm} name={OFFERED} value={`${draft} ${fingerprint(offered)}`} />
      )}
      <div {...(origin && originAttributes(origin))}>
        <label htmlFor={id} className="mb-1 block max-sm:text-sm">
          {label} <bdi className="font-normal text-ink-soft wrap-anywhere">an {link.value}</bdi>
        </label>
        <textarea
          ref={field}
          form={textForm}
          {...controlProps(formField, origin && true)}
          rows={linesOf(text)}
          maxLength={TYPED_LENGTH}
          value={text}
          onChange={(event) => onText(event.target.value)}
          className={`${textareaLook} field-sizing-content min-h-24 max-sm:py-2!`}
        />
        <FieldError field={formField} />
        {origin && <SuggestionOrigin id={`${id}-hinweis`} assessment={origin} />}
      </div>
      <ShortenedNote reply={reply} />
      <div className="send-row mt-2 sm:mt-3">
        <div className="grid grow *:[grid-area:1/1] noscript:flex noscript:flex-col noscript:gap-2 sm:grow-0">
          {textForm && (
            <button
              type="submit"
              form={textForm}
              formAction={replyPath(address)}
              name="intent"
              value={`write ${channel}`}
              className={`${look} ${NEW_WORDS}`}
            >
              Geänderten Text verwenden
            </button>
          )}
          <a
            href={reply.href}
            {...newTab}
            onClick={() => record(channel, isDecline)}
            className={`${look} ${textForm ? OLD_WORDS : ""}`}
          >
            <Icon name={icon} />
            <span>
              {OPEN_LABELS[channel]}
              {textForm && <span className="hidden noscript:inline"> ohne Änderung</span>}
              {newTab && <span className="sr-only">, öffnet in neuem Tab</span>}
            </span>
          </a>
        </div>
        <CopyButton text={text} fieldId={id} label="Text kopieren" texts={COPY_TEXTS} say={say} />
      </div>
      <p className="mt-2 text-sm text-ink-soft noscript:hidden">
        Mit dem Öffnen gilt die Anfrage als {isDecline ? "abgesagt" : "beantwortet"}.
      </p>
      <MessageLine message={message} />
    </div>
  );
}

const SIGNS_OF_A_LINE = 36;

/** On a phone; most browsers fit the field to its text themselves. */
function linesOf(text: string): number {
  const lines = text.split("\n").map((line) => Math.ceil(line.length / SIGNS_OF_A_LINE) || 1);
  return lines.reduce((all, some) => all + some, 1);
}

/** By address: the last press counts. */
const pressed = new Map<string, AbortController>();

/** Sent even while the page is hidden. A call isn't recorded: often nobody picks up. */
function useRecordAnswer({ slug, requestId }: Props["address"]) {
  const { revalidate } = useRevalidator();
  return useCallback(
    async (channel: WrittenChannel, isDecline: boolean) => {
      const path = href("/dashboard/:slug/beantwortet/:requestId", { slug, requestId });
      pressed.get(path)?.abort();
      const press = new AbortController();
      pressed.set(path, press);
      const body = new URLSearchParams({ channel, ...(isDecline && { absage: "1" }) });
      if (await isRecorded(path, body, press.signal)) await revalidate();
    },
    [revalidate, slug, requestId],
  );
}

/** Tries for as long as line or server fail: a chat program sends later by itself, too. */
async function isRecorded(path: string, body: URLSearchParams, signal: AbortSignal): Promise<boolean> {
  for (let failures = 1; !signal.aborted; failures += 1) {
    const posted = fetch(path, { method: "POST", body, keepalive: true, redirect: "manual" });
    const answer = await posted.catch(() => null);
    if (answer && answer.status < 500) return answer.ok;
    await nextTry(failures, signal);
  }
  return false;
}
