import { data, href, redirect } from "react-router";
import { confirmByPasskey } from "#app/domain/session/confirm-by-passkey.server.ts";
import {
  consumeConfirmation,
  findConfirmation,
  requestConfirmation,
} from "#app/domain/session/confirm-session.server.ts";
import { isFreshSession } from "#app/domain/session/fresh-session.ts";
import { listPasskeys } from "#app/domain/sign-in/passkey/passkeys.server.ts";
import { confirmPath, wantedReturnPath } from "#app/domain/sign-in/return-path.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { keepPage } from "#app/forms/keep-page.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { completeProfile, userContext } from "#app/middleware/guards.server.ts";
import { codeFromEntry } from "#app/platform/one-time-secret/code-entry.ts";
import { isMentioned, secretState } from "#app/platform/one-time-secret/one-time-secret.ts";
import { appContext, visitContext } from "#app/visit/app-context.server.ts";
import { askerOf, currentSession } from "#app/visit/current-session.server.ts";
import { tooMany } from "#app/visit/too-many.server.ts";
import type { Route } from "./+types/confirm";
import { AccountPage } from "./account-page.tsx";
import { confirmForm } from "./confirm.form.ts";
import { AskForCode, ConfirmByPasskey, EnterCode } from "./confirm-steps.tsx";
import { CODE_REFUSALS, OFFLINE, PASSKEY_REFUSALS, tooManyMails } from "./messages.ts";

export { loadsAfterRefusal as shouldRevalidate } from "#app/forms/keep-page.ts";

const PROFILE = href("/profil");

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { db, settings, clock } = context.get(appContext);
  const { user, profile } = context.get(userContext);
  const wanted = wantedReturnPath(url);
  const session = await currentSession(request, context);
  const isDone = session !== null && isFreshSession(session, clock.now());
  if (isDone && !url.searchParams.has("fertig")) throw redirect(wanted ?? PROFILE);
  const secret = findConfirmation(db, user, askerOf(request, context, user).sessionId);
  return {
    isDone,
    action: confirmPath(wanted),
    codeExpiresAt: secret?.expiresAt.getTime(),
    email: user.email,
    hasPasskey: listPasskeys(db, user.id).length > 0,
    isForPanel: wanted?.startsWith("/admin-panel-") ?? false,
    hasBusiness: completeProfile(profile) !== null,
    sender: settings.MAIL_FROM,
    minutes: Math.ceil(settings.SIGN_IN_TTL_SECONDS / 60),
    state: secret && isMentioned(secret, clock.now()) ? secretState(secret, clock.now()) : null,
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const visit = context.get(visitContext);
  const now = app.clock.now();
  const { user } = context.get(userContext);
  const wanted = wantedReturnPath(url);
  const submission = await readForm(request, confirmForm);
  const asker = askerOf(request, context, user);
  const confirmed = () => {
    app.log.info({ event: "session-confirmed", user: user.id });
    return redirect(wanted ?? PROFILE, 303);
  };
  const pressed = submission.status === "success" ? submission.value : null;
  if (pressed?.step === "passkey") {
    const outcome = await confirmByPasskey(app.db, { ...asker, text: pressed.passkey }, app.settings, now);
    if (outcome.ok) return confirmed();
    if (outcome.reason !== "too-many-attempts") return refusedPasskey(outcome.reason);
    const message = tooManyMails(outcome.retryAt, now);
    return data<FormAnswer>({ lastResult: {}, message }, tooMany(visit, outcome.retryAt, now));
  }
  if (pressed?.step !== "code") {
    const asked = await requestConfirmation(app.db, asker, app.settings, now);
    if (!asked.ok) {
      const message = tooManyMails(asked.retryAt, now);
      return data<FormAnswer>({ lastResult: {}, message }, tooMany(visit, asked.retryAt, now));
    }
    app.outboxChanged();
    return redirect(confirmPath(wanted), 303);
  }
  const code = codeFromEntry(pressed.code);
  const outcome = await consumeConfirmation(app.db, asker, code, now);
  if (outcome.ok) return confirmed();
  const text = CODE_REFUSALS[outcome.reason];
  const lastResult = submission.reply({ fieldErrors: { code: [text] } });
  const message = { title: "Das hat nicht geklappt", text };
  const answer = outcome.retryAt ? tooMany(visit, outcome.retryAt, now) : { status: 422 };
  return data<FormAnswer>({ lastResult, message }, answer);
}

function refusedPasskey(reason: keyof typeof PASSKEY_REFUSALS) {
  return data<FormAnswer>({ lastResult: {}, message: PASSKEY_REFUSALS[reason] }, { status: 422 });
}

export const clientAction = keepPage({ offline: OFFLINE });

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { isDone, state, codeExpiresAt, hasBusiness, hasPasskey, ...mail } = loaderData;
  if (isDone) return <Done />;
  return (
    <AccountPage title="Bitte bestätigen Sie, dass Sie es sind">
      {state === "open" ? (
        <EnterCode key={codeExpiresAt} {...mail} answer={actionData} />
      ) : (
        <AskForCode {...mail} answer={actionData} ended={state} />
      )}
      {hasPasskey && <ConfirmByPasskey action={mail.action} />}
      <p className="border-t border-line pt-3">
        <a
          href={href("/dashboard")}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
        >
          {hasBusiness ? "Abbrechen und zur Übersicht" : "Abbrechen"}
        </a>
      </p>
    </AccountPage>
  );
}

/** In the window beside a form that waits. */
function Done() {
  return (
    <AccountPage title="Bestätigt">
      <p role="status">
        Sie können dieses Fenster schließen. Was Sie eingegeben haben, steht noch im anderen: Drücken Sie dort
        noch einmal auf denselben Knopf.
      </p>
    </AccountPage>
  );
}
