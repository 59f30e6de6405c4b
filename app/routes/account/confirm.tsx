import { getFormProps, useForm } from "@conform-to/react";
import { Form, href, redirect, useNavigation } from "react-router";
import { z } from "zod";
import {
  confirmByPasskey,
  consumeConfirmation,
  findConfirmation,
  requestConfirmation,
} from "#app/domain/session/confirm-session.server.ts";
import { isFreshSession } from "#app/domain/session/fresh-session.ts";
import { listPasskeys } from "#app/domain/sign-in/passkey/passkeys.server.ts";
import { confirmPath, wantedReturnPath } from "#app/domain/sign-in/return-path.ts";
import { CodeField } from "#app/forms/fields.tsx";
import { type FormAnswer, FormMessage, NO_LINE } from "#app/forms/form-message.tsx";
import { keepPage } from "#app/forms/keep-page.ts";
import { PasskeyButton } from "#app/forms/passkey-button.tsx";
import { SettingsPage } from "#app/kit/page-parts.tsx";
import { form, type Step, steps } from "#app/kit/steps.server.ts";
import { homeOfAccount, type SignedInUser, userContext } from "#app/middleware/guards.server.ts";
import { codeFromEntry } from "#app/platform/one-time-secret/code-entry.ts";
import { isMentioned, secretState } from "#app/platform/one-time-secret/one-time-secret.ts";
import { Button, Card, Notice } from "#app/ui/parts.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import { askerOf, currentSession } from "#app/visit/session.server.ts";
import type { Route } from "./+types/confirm";
import { CODE_REFUSALS, PASSKEY_REFUSALS, TOO_MANY } from "./messages.ts";

const codeForm = z.object({ code: z.string().max(100).default("").catch("") });

export { loadsAfterRefusal as shouldRevalidate } from "#app/forms/keep-page.ts";

/** What each page asks the proof for, and where somebody stood before a page that opens only with it. */
const ASKED_FOR: Record<string, readonly [what: string, before?: string]> = {
  [href("/profil/adresse")]: ["Ihre Anmelde-Adresse ändern", href("/profil/anmeldung")],
  [href("/profil/passkeys")]: ["Ihre Passkeys ändern", href("/profil/anmeldung")],
  [href("/profil/loeschen")]: ["Ihr Konto löschen", href("/profil/schnittstelle")],
  [href("/profil/schnittstelle")]: ["Ihre Daten herunterladen oder die Schnittstelle ändern"],
  [href("/profil/kollegen")]: ["Ihr Team ändern"],
  [href("/profil/uebergabe")]: ["den Betrieb übergeben oder übernehmen"],
};

function askedFor(wanted: string) {
  const isPanel = wanted.startsWith("/admin-panel-");
  const usual = [isPanel ? "in die Verwaltung kommen" : "wichtige Kontodaten ändern", href("/")];
  const [what = "", before = wanted] = ASKED_FOR[wanted] ?? usual;
  return { what, before };
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { db, settings, clock } = context.get(appContext);
  const { user, profile } = context.get(userContext);
  const wanted = wantedReturnPath(url);
  const session = await currentSession(request, context);
  const isDone = session !== null && isFreshSession(session, clock.now());
  if (isDone && !url.searchParams.has("fertig"))
    throw redirect(wanted ?? ownPage({ user, profile }, settings));
  const secret = findConfirmation(db, user, askerOf(request, context, user).sessionId);
  return {
    isDone,
    action: confirmPath(wanted),
    codeExpiresAt: secret?.expiresAt.getTime(),
    email: user.email,
    hasPasskey: listPasskeys(db, user.id).length > 0,
    ...askedFor(wanted ?? ""),
    sender: settings.MAIL_FROM,
    minutes: Math.ceil(settings.SIGN_IN_TTL_SECONDS / 60),
    state: secret && isMentioned(secret, clock.now()) ? secretState(secret, clock.now()) : null,
  };
}

type Own = Step<SignedInUser>;

export const action = steps(userContext, {
  async send({ app, request, url, context, who, now, tooMany }: Own) {
    const asker = askerOf(request, context, who.user);
    const asked = await requestConfirmation(app.db, asker, app.settings, now);
    if (!asked.ok) return tooMany(asked.retryAt, TOO_MANY);
    return redirect(confirmPath(wantedReturnPath(url)), 303);
  },
  async passkey(step: Own) {
    const { app, who, text, refuse, tooMany } = step;
    const answer = { ...askerOf(step.request, step.context, who.user), text: text("passkey") };
    const outcome = await confirmByPasskey(app.db, answer, app.settings, step.now);
    if (outcome.ok) return confirmed(step);
    return outcome.reason === "too-many-attempts"
      ? tooMany(outcome.retryAt, TOO_MANY)
      : refuse(422, PASSKEY_REFUSALS[outcome.reason]);
  },
  code: form(codeForm, async (step: Step<SignedInUser, z.output<typeof codeForm>>) => {
    const asker = askerOf(step.request, step.context, step.who.user);
    const code = codeFromEntry(step.value.code);
    const outcome = await consumeConfirmation(step.app.db, asker, code, step.now);
    if (outcome.ok) return confirmed(step);
    const text = CODE_REFUSALS[outcome.reason];
    const message = { title: "Das hat nicht geklappt", text };
    const faults = { code: [text] };
    return outcome.retryAt
      ? step.tooMany(outcome.retryAt, () => message, faults)
      : step.refuse(422, message, faults);
  }),
});

function confirmed({ app, who, url }: Step<SignedInUser, unknown>) {
  app.log.info({ event: "session-confirmed", user: who.user.id });
  return redirect(wantedReturnPath(url) ?? ownPage(who, app.settings), 303);
}

const ownPage = (who: SignedInUser, settings: Parameters<typeof homeOfAccount>[1]) =>
  who.profile ? href("/profil") : homeOfAccount(who, settings);

export const clientAction = keepPage({ offline: NO_LINE });

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { isDone, state, codeExpiresAt, hasPasskey, what, before, ...mail } = loaderData;
  if (isDone) return <Done />;
  return (
    <SettingsPage
      name="Bitte bestätigen Sie, dass Sie es sind"
      intro={`Sie sind schon eine Weile angemeldet. Bevor Sie ${what}, prüfen wir zu Ihrer Sicherheit, dass wirklich Sie vor dem Gerät sitzen.`}
    >
      <Card>
        {state === "open" ? (
          <EnterCode key={codeExpiresAt} {...mail} answer={actionData} />
        ) : (
          <AskForCode {...mail} answer={actionData} ended={state} />
        )}
        {hasPasskey && <ConfirmByPasskey action={mail.action} />}
        <p className="border-t border-line pt-3">
          <a href={before} className="tap text-brand link">
            Abbrechen
          </a>
        </p>
      </Card>
    </SettingsPage>
  );
}

function Done() {
  return (
    <SettingsPage name="Bestätigt">
      <p role="status">
        Sie können dieses Fenster schließen. Was Sie eingegeben haben, steht noch im anderen: Drücken Sie dort
        noch einmal auf denselben Knopf.
      </p>
    </SettingsPage>
  );
}

type Loaded = Route.ComponentProps["loaderData"];
type Mail = Pick<Loaded, "action" | "email" | "sender" | "minutes"> & {
  answer: FormAnswer | undefined;
};

const load = () =>
  import("#app/services/passkeys/ask-device.ts").then(
    ({ askDevice }) =>
      () =>
        askDevice("confirm"),
  );

function ConfirmByPasskey({ action }: { action: string }) {
  return <PasskeyButton action={action} label="Mit Fingerabdruck, Gesicht oder PIN bestätigen" load={load} />;
}

type Ended = Exclude<Loaded["state"], "open">;

function AskForCode({ action, email, answer, ended }: Mail & { ended: Ended }) {
  const isSending = useNavigation().state === "submitting";
  return (
    <Form method="post" action={action} className="flex flex-col gap-5">
      <FormMessage id="meldung" message={answer?.message} />
      {ended && ended !== "used" && !answer && (
        <Notice tone="warn" role="status">
          <p>{CODE_REFUSALS[ended]}</p>
        </Notice>
      )}
      <p>
        Dafür senden wir einen Code an <strong className="wrap-anywhere">{email}</strong>.
      </p>
      <Button name="step" value="send" disabled={isSending}>
        {isSending ? "Wird gesendet..." : "Code senden"}
      </Button>
    </Form>
  );
}

function EnterCode({ action, email, sender, minutes, answer }: Mail) {
  const isSending = useNavigation().state === "submitting";
  const [form, fields] = useForm<z.input<typeof codeForm>>({
    id: "bestaetigen",
    lastResult: answer?.lastResult,
  });
  return (
    <>
      {!answer?.lastResult.error && <FormMessage id={form.errorId} message={answer?.message} />}
      <Form method="post" action={action} {...getFormProps(form)} className="flex flex-col gap-4">
        <p role="status">
          Wir haben einen Code an <strong className="wrap-anywhere">{email}</strong> gesendet. Er gilt{" "}
          {minutes} Minuten und nur in diesem Browser.
        </p>
        <CodeField field={fields.code} />
        <Button name="step" value="code" disabled={isSending}>
          {isSending ? "Wird geprüft..." : "Bestätigen"}
        </Button>
      </Form>
      <Form method="post" action={action} className="flex flex-col gap-3 border-t border-line pt-5">
        <p className="text-sm text-ink-soft">
          Nichts angekommen? Bitte sehen Sie auch im Spam-Ordner nach. Absender ist{" "}
          <span className="wrap-anywhere">{sender}</span>.
        </p>
        <Button name="step" value="send" look="secondary">
          Noch einmal senden
        </Button>
      </Form>
    </>
  );
}
