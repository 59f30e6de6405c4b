import { buttonLook } from "#app/ui/parts.tsx";
import { ChangeForm } from "../request/change-form.tsx";
import { saidIn } from "../request/labels.ts";
import type { OpenedRequest } from "../request/open-request.server.ts";

/** The letter, and below it the one press that sends it and can be taken back for ten seconds. */
export function DeclineByMail({ opened: { request, declineText } }: { opened: OpenedRequest }) {
  const { id, language, customerEmail } = request;
  return (
    <>
      <p {...saidIn(language)} className="border-l-4 border-line pl-3 whitespace-pre-line wrap-anywhere">
        {declineText}
      </p>
      <div className="send-row">
        <ChangeForm intent="send-decline" id={id} look={buttonLook()}>
          Absage per E-Mail senden
        </ChangeForm>
        <DeclineByHand request={request} />
      </div>
      <p className="text-sm text-ink-soft wrap-anywhere">An {customerEmail}. 10 Sekunden lang widerrufbar.</p>
    </>
  );
}

export function DeclineByHand({ request: { id, declinedAt } }: Pick<OpenedRequest, "request">) {
  if (declinedAt) return null;
  return (
    <ChangeForm intent="decline" id={id} look={buttonLook("secondary", "small")}>
      Als abgesagt markieren
    </ChangeForm>
  );
}
