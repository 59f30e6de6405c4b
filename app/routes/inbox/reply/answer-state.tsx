import { ANSWER_CHANNEL_LABELS } from "#app/domain/customer-request/labels.ts";
import type { RequestDetail } from "#app/domain/inbox/detail.server.ts";
import { buttonLook } from "#app/ui/button.tsx";
import { inputLook } from "#app/ui/field-look.ts";
import { germanDateTime } from "#app/ui/german-date.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ANSWER_CHANNELS, type AnswerChannel } from "#db/values.ts";
import { ChangeForm } from "../request/change-form.tsx";

const ANSWERED_BY: Record<AnswerChannel, string> = {
  phone: "am Telefon",
  whatsapp: "per WhatsApp",
  sms: "per SMS",
  email: "per E-Mail",
};

export function AnswerState({ request }: { request: RequestDetail }) {
  const { id, links, answeredAt, answeredChannel, declinedAt } = request;
  const channels = links.length > 0 ? links.map(({ channel }) => channel) : ANSWER_CHANNELS;
  return (
    <div className="mt-4 border-t border-line pt-3">
      <p
        role="status"
        className={answeredAt ? "mb-3 flex gap-2 font-semibold text-ok" : "text-sm text-ink-soft"}
      >
        {answeredAt ? (
          <>
            <Icon name="check" />
            {declinedAt ? "Abgesagt" : "Beantwortet"} am {germanDateTime(answeredAt)}
            {answeredChannel && ` ${ANSWERED_BY[answeredChannel]}`}
          </>
        ) : (
          <>
            Noch nicht beantwortet.{" "}
            {links.some(({ channel }) => channel !== "phone") && (
              <span className="noscript:hidden">Schreiben Sie von hier aus, haken wir das für Sie ab.</span>
            )}
          </>
        )}
      </p>
      {answeredAt ? (
        <ChangeForm intent="unanswered" id={id} look={buttonLook("secondary", "small")}>
          {declinedAt ? "Doch nicht abgesagt" : "Doch nicht beantwortet"}
        </ChangeForm>
      ) : (
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
      )}
    </div>
  );
}
