import type { ReactNode } from "react";
import type { RequestStatus } from "#app/domain/customer-request/status/request-status.server.ts";
import { listed } from "#app/languages/listed.ts";
import { useWords } from "#app/languages/page-words.ts";
import { buttonLook, Card, Icon } from "#app/ui/parts.tsx";
import { ShownPrices } from "./business-details.tsx";

interface Sent
  extends Pick<RequestStatus, "requestType">,
    Partial<Pick<RequestStatus, "sent" | "photoCount" | "shownPrices">> {
  path?: string;
  isWhole?: boolean;
  /** A time for calls would tell somebody in danger to wait. */
  isUrgent?: boolean;
  children?: ReactNode;
}

/** Only the browser that sent it sees more than the kind of request (D63). */
export function SentCard({ requestType, sent, photoCount = 0, path, isWhole, isUrgent, ...rest }: Sent) {
  const { shownPrices = null, children } = rest;
  const { status: words, mails, choices, language } = useWords();
  const { facts: names } = mails;
  const time = sent && choices.callbackTime[sent.preferredCallbackTime];
  const place = [sent?.zipCode, sent?.location].filter(Boolean).join(" ");
  const facts: [string, string | null | undefined][] = [
    [names.type, choices.requestType[requestType].label],
    [names.name, sent?.customerName],
    [names.place, place],
    [names.phone, sent?.customerPhone],
    [names.email, sent?.customerEmail],
    [names.channel, isWhole && sent ? choices.channel[sent.preferredContactChannel] : null],
    [names.time, isWhole && !isUrgent && time ? listed(language, [time.label, time.hint]) : null],
  ];
  return (
    <Card id="gesendet" title={words.sent.title}>
      {sent?.message && (
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          {sent.message}
        </p>
      )}
      {sent && photoCount > 0 && (
        <ul className="grid grid-cols-4 gap-2 sm:grid-cols-6">
          {Array.from({ length: photoCount }, (_, index) => index + 1).map((position) => (
            <li key={position}>
              <img
                src={`${path}/bild/${position}?sprache=${language}`}
                alt={words.sent.photo({ position })}
                loading="lazy"
                className="aspect-square w-full rounded-md object-cover"
              />
            </li>
          ))}
        </ul>
      )}
      <dl className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-3 gap-y-1 wrap-anywhere">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="contents">
                <dt className="text-ink-soft hyphens-auto">{name}</dt>
                <dd>
                  <Whole text={value} />
                </dd>
              </div>
            ),
        )}
      </dl>
      {shownPrices && <ShownPrices prices={shownPrices} />}
      {children}
    </Card>
  );
}

/** For who left no e-mail address: without it nothing leads back to the page. */
export function LinkToOneself({ title, link }: { title: string; link: string }) {
  const { thanks, choices } = useWords();
  const text = `${title}: ${link}`;
  const body = encodeURIComponent(text);
  const look = `${buttonLook("secondary", "small")} grow basis-28`;
  return (
    <div className="grid gap-2">
      <p className="text-pretty">{thanks.keep.why}</p>
      <p className="flex flex-wrap gap-2">
        <button type="button" id="teilen" value={text} hidden className={look}>
          <Icon name="share" />
          {thanks.keep.share}
        </button>
        <a href={`sms:?&body=${body}`} target="_top" className={look}>
          {thanks.keep.sms}
        </a>
        <a href={`https://wa.me/?text=${body}`} target="_blank" rel="noopener noreferrer" className={look}>
          {choices.channel.whatsapp}
        </a>
      </p>
    </div>
  );
}

/** Breaks before its hours or the @ of an address, not within them. */
export function Whole({ text }: { text: string }) {
  const hours = text.search(/[,،] [^,،]*$/);
  const end = hours < 0 ? Math.max(0, text.lastIndexOf("@")) : hours + 2;
  return (
    <bdi>
      {text.slice(0, end)}
      <span className="inline-block max-w-full">{text.slice(end)}</span>
    </bdi>
  );
}
