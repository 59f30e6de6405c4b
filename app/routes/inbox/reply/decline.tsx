import { buttonLook } from "#app/ui/button.tsx";
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

export function DeclineByHand({ opened: { request } }: { opened: OpenedRequest }) {
  if (request.declinedAt) return null;
  return (
    <ChangeForm intent="decline" id={request.id} look={buttonLook("secondary", "small")}>
      Als abgesagt markieren
    </ChangeForm>
  );
}
