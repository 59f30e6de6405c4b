import type { ReactNode } from "react";
import { href } from "react-router";
import type { ContactLink } from "#app/domain/contact/contact-links.server.ts";
import {
  ANSWER_CHANNEL_LABELS,
  CONTACT_WISHES,
  callbackTimeLabel,
  customerLabel,
  TIMING_CHOICES,
} from "#app/domain/customer-request/labels.ts";
import { REQUEST_TYPE_LABELS } from "#app/domain/customer-request/request-type-labels.ts";
import { isCalledFirst, MARK_BUTTONS, markOf } from "#app/domain/customer-request/urgency/danger.ts";
import type { RequestDetail } from "#app/domain/inbox/detail.server.ts";
import { useTextForm } from "#app/forms/beside-text.tsx";
import { qrPath } from "#app/services/qr/qr-path.ts";
import { selectLook } from "#app/ui/field-look.ts";
import { germanDateTime } from "#app/ui/german-date.ts";
import { buttonLook, Fold, Icon } from "#app/ui/parts.tsx";
import { PrintButton } from "#app/ui/share/copy-button.tsx";
import { ANSWER_CHANNELS, type AnswerChannel } from "#db/values.ts";
import { ChangeForm, WRITTEN } from "../request/change-form.tsx";
import type { InboxAddress } from "../request/inbox-address.ts";
import { Known } from "../request/known.tsx";
import { CHANNEL_LABELS, urgencyOf } from "../request/labels.ts";
import type { OpenedRequest } from "../request/open-request.server.ts";
import { ReceivedAt } from "./received-at.tsx";

const LINK = "tap min-w-0 text-brand link";

export function Contact({
  opened: { request, known, callCode: rows },
  address,
  name,
}: {
  opened: OpenedRequest;
  address: InboxAddress;
  name: string;
}) {
  const { customerPhone, customerEmail, contactChangedAt, links } = request;
  const preferred = request.preferredContactChannel;
  const linkBy = (wanted: AnswerChannel) => links.find(({ channel }) => channel === wanted);
  const isChat = preferred !== "phone" && preferred !== "email" && linkBy(preferred);
  return (
    <section aria-labelledby="kontakt" className="px-4 py-3 sm:px-6">
      <h2 id="kontakt">Kontakt</h2>
      <p className="text-sm text-ink-soft">
        <span className="sr-only">
          <bdi>{name}</bdi>{" "}
        </span>
        <span className="inline-block first-letter:uppercase">{CONTACT_WISHES[preferred]}.</span>{" "}
        {contactChangedAt && (
          <strong className="inline-block">Vom Kunden geändert: {germanDateTime(contactChangedAt)}.</strong>
        )}
      </p>
      <ul className="flex flex-col">
        {customerPhone && <Way term="Telefon" link={linkBy("phone")} text={customerPhone} />}
        {isChat && <Way link={linkBy(preferred)} text={ANSWER_CHANNEL_LABELS[preferred]} />}
        {customerEmail && <Way term="E-Mail" link={linkBy("email")} text={customerEmail} />}
      </ul>
      {!customerPhone && !customerEmail && <p>Keine Kontaktdaten angegeben.</p>}
      <Known requests={known} address={address} />
      <CallCode rows={rows} />
    </section>
  );
}

/** A long mail address breaks before its @, not within a word. */
function Way({ term, link, text }: { term?: string; link: ContactLink | undefined; text: string }) {
  const newTab = link && CHANNEL_LABELS[link.channel].newTab;
  const at = Math.max(text.lastIndexOf("@"), 0);
  const shown = (
    <>
      {term && <span className="sr-only">{term}: </span>}
      <bdi className="min-w-0 wrap-anywhere">
        {text.slice(0, at)}
        <wbr />
        {text.slice(at)}
      </bdi>
      {newTab && <span className="sr-only">, öffnet in neuem Tab</span>}
    </>
  );
  return (
    <li className={term ? "flex min-h-11 items-center" : "flex min-h-11 items-center print:hidden"}>
      {link ? (
        <a href={link.href} className={LINK} {...newTab}>
          {shown}
        </a>
      ) : (
        shown
      )}
    </li>
  );
}

function CallCode({ rows }: { rows: string | null }) {
  if (!rows) return null;
  const { size, path } = qrPath(rows);
  return (
    <figure className="hidden items-center gap-4 print:flex">
      <svg
        role="img"
        aria-label="QR-Code zum Anrufen"
        viewBox={`0 -0.5 ${size} ${size}`}
        width="113"
        height="113"
        shapeRendering="crispEdges"
        className="shrink-0"
      >
        <path d={path} stroke="#000" />
      </svg>
      <figcaption>Zum Anrufen mit dem Handy scannen</figcaption>
    </figure>
  );
}

export function Details({ request, now }: { request: RequestDetail; now: Date }) {
  const { requestType, timingPreference, location, zipCode, details, solvedAt, customerEmail } = request;
  const urgency = urgencyOf(request);
  const rows: (readonly [string, ReactNode])[] = [
    ["Art der Anfrage", REQUEST_TYPE_LABELS[requestType]],
    ["Eingegangen", <ReceivedAt key="at" instant={request.createdAt} now={now} />],
    ["Woher", request.cameBy],
    ["Dringlichkeit", urgency && `${urgency.label}: ${urgency.basis}`],
    ["Bevorzugte Zeit", callbackTimeLabel(request.preferredCallbackTime)],
    ["E-Mail", customerEmail],
    ["Zeitrahmen", requestType !== "contact" && timingPreference && TIMING_CHOICES[timingPreference].label],
    ["Ort", location],
    ["Postleitzahl", zipCode],
    ...details,
    ["Erledigt am", solvedAt && germanDateTime(solvedAt)],
  ];
  return (
    <Fold id="details" title="Details" place="row">
      <dl className="divide-y divide-line">
        {rows.map(
          ([term, text]) =>
            text && (
              <div key={term} className="flex flex-wrap gap-x-4 py-2.5">
                <dt className="min-w-30 text-ink-soft large-text:w-full">{term}</dt>
                <dd className="min-w-0 text-pretty wrap-anywhere">
                  <bdi>{text}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
    </Fold>
  );
}

const SMALL = `${buttonLook("secondary", "small")} w-full h-full`;
const ACTIONS = "grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2";

export function More({ slug, request, now }: { slug: string; request: RequestDetail; now: Date }) {
  const { id, customerPhone, customerEmail, isResolved, markedSpamAt, spamSuspicion } = request;
  const mark = markOf(!isCalledFirst(request, now));
  const isSuspect = (markedSpamAt ?? spamSuspicion) !== null;
  const files = [
    ["kontakt", "user", "Kontakt speichern", customerPhone || customerEmail],
    ["rueckruf", "plan", "Rückruf eintragen", customerPhone && request.preferredCallbackTime !== "egal"],
    ["mitnehmen", "download", "Mitnehmen (ZIP)", true],
  ] as const;
  const buttons = [
    ["copy", "Mitnehmen per E-Mail", !isSuspect],
    [mark, MARK_BUTTONS[mark], !isResolved && markedSpamAt === null],
    ["spam", "Als Spam markieren", !isSuspect],
  ] as const;
  return (
    <Fold id="mehr" title="Weitere Aktionen" place="row" isPrinted={false}>
      <AnsweredByHand request={request} />
      <div className={ACTIONS}>
        <PrintButton look="secondary" />
        {files.map(
          ([file, icon, label, isThere]) =>
            isThere && (
              <a
                key={file}
                href={href(`/dashboard/:slug/${file}/:requestId`, { slug, requestId: id })}
                download={file !== "mitnehmen"}
                className={SMALL}
              >
                <Icon name={icon} />
                {label}
              </a>
            ),
        )}
        {buttons.map(
          ([intent, label, isThere]) =>
            isThere && (
              <ChangeForm key={intent} {...{ intent, id }} look={SMALL}>
                {label}
              </ChangeForm>
            ),
        )}
      </div>
      <details className="mt-5 border-t border-line pt-4">
        <summary className={`${SMALL} list-none [&::-webkit-details-marker]:hidden`}>
          <Icon name="trash" />
          Anfrage löschen
        </summary>
        <p className="mt-4 mb-3">
          Die Anfrage von <bdi className="wrap-anywhere">{customerLabel(request.customerName)}</bdi> wird
          sofort und endgültig gelöscht, mit Fotos, Analyse und Notiz. Das lässt sich nicht rückgängig machen.
        </p>
        <ChangeForm intent="delete" id={id} look={buttonLook("danger")}>
          Endgültig löschen
        </ChangeForm>
      </details>
    </Fold>
  );
}

function AnsweredByHand({ request: { id, links, answeredAt, declinedAt } }: { request: RequestDetail }) {
  const textForm = useTextForm(WRITTEN);
  const channels = links.length > 0 ? links.map(({ channel }) => channel) : ANSWER_CHANNELS;
  if (answeredAt || declinedAt) return null;
  return (
    <ChangeForm
      intent="answered"
      id={id}
      look={SMALL}
      className={`${ACTIONS} mb-2`}
      fields={
        <select
          form={textForm}
          name="answered"
          aria-label="Geantwortet per"
          defaultValue={channels[0]}
          className={`${selectLook} min-h-11!`}
        >
          {channels.map((channel) => (
            <option key={channel} value={channel}>
              {ANSWER_CHANNEL_LABELS[channel]}
            </option>
          ))}
        </select>
      }
    >
      Als beantwortet merken
    </ChangeForm>
  );
}
