import { ANSWER_CHANNEL_LABELS } from "#app/domain/customer-request/labels.ts";
import { useTextForm } from "#app/forms/beside-text.tsx";
import { buttonLook } from "#app/ui/button.tsx";
import { inputLook } from "#app/ui/field-look.ts";
import { ANSWER_CHANNELS } from "#db/values.ts";
import { WRITTEN } from "../request/change-answer.ts";
import { ChangeForm } from "../request/change-form.tsx";
import type { OpenedRequest } from "../request/open-request.server.ts";

/** One tap, which can be taken back for ten seconds. */
export function DeclineByMail({ opened: { request, declineMail } }: { opened: OpenedRequest }) {
  const { id, customerEmail, spamSuspicion, markedSpamAt, isResolved, declinedAt } = request;
  if (!customerEmail || spamSuspicion || markedSpamAt || isResolved || declinedAt || declineMail) return null;
  return (
    <ChangeForm
      intent="send-decline"
      id={id}
      look={`${buttonLook("secondary", "small")} shrink-0`}
      className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1"
      fields={
        <p className="order-1 min-w-0 grow basis-40 text-sm text-ink-soft">
          Wir senden sie per E-Mail. 10 Sekunden lang widerrufbar. Oder mit Ihren Worten:
        </p>
      }
    >
      Absage senden
    </ChangeForm>
  );
}

export function MarkByHand({
  opened: { request },
  isDecline,
}: {
  opened: OpenedRequest;
  isDecline: boolean;
}) {
  const { id, links, answeredAt, declinedAt } = request;
  const textForm = useTextForm(WRITTEN);
  const channels = links.length > 0 ? links.map(({ channel }) => channel) : ANSWER_CHANNELS;
  const look = buttonLook("secondary", "small");
  const decline = (
    <ChangeForm intent="decline" id={id} look={look} className="my-3">
      Als abgesagt markieren
    </ChangeForm>
  );
  if (declinedAt) return null;
  if (answeredAt || isDecline) return isDecline && decline;
  return (
    <>
      <ChangeForm
        intent="answered"
        id={id}
        look={look}
        className="my-3 flex flex-wrap items-center gap-2 border-t border-line pt-3"
        fields={
          <select
            form={textForm}
            name="answered"
            aria-label="Geantwortet per"
            defaultValue={channels[0]}
            className={`${inputLook} w-auto! min-h-11!`}
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
      {links.every(({ channel }) => channel === "phone") && decline}
    </>
  );
}
