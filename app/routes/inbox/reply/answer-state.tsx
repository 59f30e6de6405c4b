import { Link } from "react-router";
import { ANSWER_CHANNEL_LABELS } from "#app/domain/customer-request/labels.ts";
import type { RequestDetail } from "#app/domain/inbox/detail.server.ts";
import type { DeclineMail } from "#app/domain/reply/decline.server.ts";
import { useTextForm } from "#app/forms/beside-text.tsx";
import { buttonLook } from "#app/ui/button.tsx";
import { inputLook } from "#app/ui/field-look.ts";
import { germanDateTime, germanSecond } from "#app/ui/german-date.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ANSWER_CHANNELS, type AnswerChannel } from "#db/values.ts";
import { ChangeForm } from "../request/change-form.tsx";
import { ANCHORS, type InboxAddress, inboxPath } from "../request/inbox-address.ts";
import { lastAnswer } from "../request/labels.ts";
import { WRITTEN } from "../request/read-change.ts";

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
  declineMail: DeclineMail | null;
  address: InboxAddress;
}

export function AnswerStatus({ request }: Props) {
  const { waitsForCustomer } = request;
  const answer = lastAnswer(request);
  if (!answer)
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
      {answer.word} am {germanDateTime(answer.at)}
      {answer.channel && ` ${ANSWERED_BY[answer.channel]}`}
    </p>
  );
}

export function AnswerMark({ request, declineMail, address }: MarkProps) {
  const { id, links, answeredAt, declinedAt } = request;
  const textForm = useTextForm(WRITTEN);
  const channels = links.length > 0 ? links.map(({ channel }) => channel) : ANSWER_CHANNELS;
  if (declinedAt) return <Declined address={{ ...address, requestId: id }} mail={declineMail} />;
  const decline =
    declineMail?.state === "sent" || declineMail?.state === "revoked" ? (
      <p className="mt-3 text-sm font-semibold">
        {declineMail.state === "revoked" ? HAS_BOTH : `${HAS_DECLINE} Bitte melden Sie sich bei ihm.`}
      </p>
    ) : (
      <Decline request={request} declineMail={declineMail} />
    );
  if (answeredAt)
    return (
      <div className="mt-3 flex flex-wrap items-start gap-x-4">
        <ChangeForm intent="unanswered" id={id} look={buttonLook("secondary", "small")}>
          Doch nicht beantwortet
        </ChangeForm>
        {decline}
      </div>
    );
  return (
    <>
      {decline}
      <details className="group/anders">
        <summary className="flex min-h-11 w-fit list-none items-center gap-2 font-semibold text-brand [&::-webkit-details-marker]:hidden">
          <Icon name="chevronDown" className="group-open/anders:rotate-180" />
          Schon geantwortet?
        </summary>
        <ChangeForm
          intent="answered"
          id={id}
          look={buttonLook("secondary")}
          className="flex flex-wrap items-end gap-3"
          fields={
            <label className="grow font-semibold sm:max-w-56">
              <span className="mb-1.5 block">Geantwortet per</span>
              <select form={textForm} name="answered" defaultValue={channels[0]} className={inputLook}>
                {channels.map((channel) => (
                  <option key={channel} value={channel}>
                    {ANSWER_CHANNEL_LABELS[channel]}
                  </option>
                ))}
              </select>
            </label>
          }
        >
          Als beantwortet merken
        </ChangeForm>
        <ChangeForm intent="decline" id={id} look={buttonLook("secondary", "small")} className="mt-3">
          Als abgesagt markieren
        </ChangeForm>
      </details>
    </>
  );
}

/** One tap, which can be taken back for ten seconds. */
function Decline({ request, declineMail }: Omit<MarkProps, "address">) {
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

const HAS_DECLINE = "Der Kunde hat Ihre Absage schon bekommen.";
const HAS_BOTH = "Der Kunde hat Ihre Absage bekommen und danach eine E-Mail, dass sie nicht mehr gilt.";

/** A time stays true, however long the page stands open. */
function declineLine({ state, dueAt }: DeclineMail): string {
  if (state === "sent")
    return `${HAS_DECLINE} Nehmen Sie sie zurück, steht danach hier, ob er das per E-Mail erfährt.`;
  if (state === "revoked") return `${HAS_BOTH} Bitte sagen Sie ihm selbst ab.`;
  if (state === "waiting") return `Die Absage geht um ${germanSecond(dueAt)} Uhr hinaus.`;
  return "Die Absage kam nicht an. Bitte sagen Sie dem Kunden selbst ab.";
}

function Declined({
  address,
  mail,
}: {
  address: InboxAddress & { requestId: string };
  mail: DeclineMail | null;
}) {
  const isWaiting = mail?.state === "waiting";
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      {mail && <p className="text-sm text-ink-soft">{declineLine(mail)}</p>}
      {mail?.state === "failed" && (
        <Link
          to={`${inboxPath({ ...address, reply: "absage" })}#${ANCHORS.answer}`}
          className={buttonLook("primary", "small")}
        >
          Fertigen Text öffnen
        </Link>
      )}
      <ChangeForm
        intent={isWaiting ? "take-back-decline" : "unanswered"}
        id={address.requestId}
        look={buttonLook("secondary", "small")}
      >
        {isWaiting ? "Rückgängig" : "Doch nicht abgesagt"}
      </ChangeForm>
    </div>
  );
}
