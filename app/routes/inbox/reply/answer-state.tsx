import { ANSWER_CHANNEL_LABELS } from "#app/domain/customer-request/labels.ts";
import type { RequestDetail } from "#app/domain/inbox/detail.server.ts";
import { buttonLook } from "#app/ui/button.tsx";
import { inputLook } from "#app/ui/field-look.ts";
import { germanDateTime } from "#app/ui/german-date.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ANSWER_CHANNELS, type AnswerChannel } from "#db/values.ts";
import { ChangeForm } from "../request/change-form.tsx";
import { answerWord } from "../request/labels.ts";

const ANSWERED_BY: Record<AnswerChannel, string> = {
  phone: "am Telefon",
  whatsapp: "per WhatsApp",
  sms: "per SMS",
  email: "per E-Mail",
};

interface Props {
  request: RequestDetail;
}

interface MarkProps extends Props {
  declineMail: DeclineMail;
}

type DeclineMail = "waiting" | "sent" | "failed" | null;

/** Stands beside the heading. */
export function AnswerStatus({ request }: Props) {
  const { answeredAt, answeredChannel, waitsForCustomer } = request;
  if (!answeredAt)
    return (
      <p role="status" className="text-sm text-ink-soft">
        Noch nicht beantwortet
      </p>
    );
  return (
    <p
      role="status"
      className={`mb-1 flex gap-1.5 text-sm font-semibold ${waitsForCustomer ? "" : "text-ok"}`}
    >
      <Icon name={waitsForCustomer ? "clock" : "check"} className="size-5!" />
      {answerWord(request)} am {germanDateTime(answeredAt)}
      {answeredChannel && ` ${ANSWERED_BY[answeredChannel]}`}
    </p>
  );
}

export function AnswerMark({ request, declineMail }: MarkProps) {
  const { id, links, answeredAt, declinedAt } = request;
  const channels = links.length > 0 ? links.map(({ channel }) => channel) : ANSWER_CHANNELS;
  if (declinedAt) return <Declined id={id} mail={declineMail} />;
  if (answeredAt)
    return (
      <div className="mt-3 flex flex-wrap items-start gap-x-4">
        <ChangeForm intent="unanswered" id={id} look={buttonLook("secondary", "small")}>
          Doch nicht beantwortet
        </ChangeForm>
        <Decline request={request} declineMail={declineMail} />
      </div>
    );
  return (
    <>
      <Decline request={request} declineMail={declineMail} />
      <details className="group/anders">
        <summary className="flex min-h-11 w-fit list-none items-center gap-2 font-semibold text-brand [&::-webkit-details-marker]:hidden">
          <Icon name="chevronDown" className="group-open/anders:rotate-180" />
          Schon geantwortet?
        </summary>
        {links.some(({ channel }) => channel !== "phone") && (
          <p className="mb-3 text-sm text-ink-soft noscript:hidden">
            Schreiben Sie von hier aus, haken wir das für Sie ab.
          </p>
        )}
        <ChangeForm
          intent="answered"
          id={id}
          look={buttonLook("secondary")}
          className="flex flex-wrap items-end gap-3"
          fields={
            <label className="grow font-semibold sm:max-w-56">
              <span className="mb-1.5 block">Geantwortet per</span>
              <select name="channel" defaultValue={channels[0]} className={inputLook}>
                {channels.map((channel) => (
                  <option key={channel} value={channel}>
                    {ANSWER_CHANNEL_LABELS[channel]}
                  </option>
                ))}
              </select>
            </label>
          }
        >
          Als beantwortet markieren
        </ChangeForm>
        <ChangeForm intent="decline" id={id} look={buttonLook("secondary", "small")} className="mt-3">
          Als abgesagt markieren
        </ChangeForm>
      </details>
    </>
  );
}

/** One tap, which can be taken back for ten seconds. */
function Decline({ request, declineMail }: MarkProps) {
  const { id, customerEmail, spamSuspicion, markedSpamAt, isResolved } = request;
  if (!customerEmail || spamSuspicion || markedSpamAt || isResolved || declineMail) return null;
  return (
    <ChangeForm
      intent="send-decline"
      id={id}
      look={`${buttonLook("secondary", "small")} shrink-0`}
      className="mt-1 flex flex-wrap items-center gap-x-3"
      fields={
        <p id="absage-hinweis" className="order-1 min-w-0 grow basis-24 text-sm text-ink-soft">
          Sendet eine E-Mail. 10 Sekunden lang widerrufbar.
        </p>
      }
    >
      Sofort absagen
    </ChangeForm>
  );
}

const DECLINE_LINES: Record<NonNullable<DeclineMail>, string> = {
  waiting: "Die Absage geht in wenigen Sekunden hinaus.",
  sent: "Die Absage ist gesendet.",
  failed: "Die Absage ließ sich nicht zustellen. Bitte sagen Sie selbst ab.",
};

function Declined({ id, mail }: { id: string; mail: DeclineMail }) {
  const isWaiting = mail === "waiting";
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      {mail && <p className="text-sm text-ink-soft">{DECLINE_LINES[mail]}</p>}
      <ChangeForm
        intent={isWaiting ? "take-back-decline" : "unanswered"}
        id={id}
        look={buttonLook("secondary", "small")}
      >
        {isWaiting ? "Rückgängig" : "Doch nicht abgesagt"}
      </ChangeForm>
    </div>
  );
}
