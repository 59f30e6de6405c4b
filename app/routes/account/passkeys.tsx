import { data, href, redirect } from "react-router";
import { endPasskeyOffer } from "#app/domain/sign-in/passkey/passkey-offer.server.ts";
import {
  listPasskeys,
  MOST_PASSKEYS,
  removePasskey,
  renamePasskey,
} from "#app/domain/sign-in/passkey/passkeys.server.ts";
import { registerPasskey } from "#app/domain/sign-in/passkey/register-passkey.server.ts";
import { confirmPath } from "#app/domain/sign-in/return-path.ts";
import type { User } from "#app/domain/sign-in/user.server.ts";
import type { FormAnswer, Message } from "#app/forms/form-answer.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { keepPage } from "#app/forms/keep-page.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { hasFreshSession } from "#app/middleware/fresh-session.server.ts";
import { userContext } from "#app/middleware/guards.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { appContext, visitContext } from "#app/visit/app-context.server.ts";
import { askerOf } from "#app/visit/current-session.server.ts";
import { noToastCookie, readToast, type ToastName, toastCookie } from "#app/visit/toast.server.ts";
import { tooMany } from "#app/visit/too-many.server.ts";
import type { Route } from "./+types/passkeys";
import { AccountPage } from "./account-page.tsx";
import { NAME_MISSING, OFFLINE, PASSKEY_REFUSALS, tooManyMails } from "./messages.ts";
import { NewPasskey, PasskeyList } from "./passkey-list.tsx";
import { passkeyName, passkeyStep } from "./passkeys.form.ts";
import { shownPasskeys } from "./shown-passkeys.ts";

export { loadsAfterRefusal as shouldRevalidate } from "#app/forms/keep-page.ts";

const PAGE = href("/profil/passkeys");
const NEWS = {
  "passkey-added": "Ihr Passkey ist angelegt. Ab jetzt können Sie sich damit anmelden.",
  "passkey-renamed": "Der Name ist gespeichert.",
  "passkey-removed": "Der Passkey ist entfernt. Damit kann sich niemand mehr anmelden.",
} satisfies Partial<Record<ToastName, string>>;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, settings, clock } = context.get(appContext);
  const { user } = context.get(userContext);
  if (!(await hasFreshSession(request, context))) throw redirect(confirmPath(PAGE), 303);
  const toast = readToast(settings, request)?.name;
  const news = Object.entries(NEWS).find(([name]) => name === toast)?.[1] ?? null;
  const list = shownPasskeys(listPasskeys(db, user.id), clock.now());
  const page = { list, news, hasRoom: list.length < MOST_PASSKEYS };
  return data(page, news === null ? undefined : { headers: { "Set-Cookie": noToastCookie(settings) } });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, settings, clock } = context.get(appContext);
  const { user } = context.get(userContext);
  const posted = await request.formData().catch(() => new FormData());
  const pressed = await readForm(posted, passkeyStep);
  if (pressed.status !== "success" || pressed.value.step === "later") {
    endPasskeyOffer(db, user.id, clock.now());
    return null;
  }
  if (!(await hasFreshSession(request, context))) throw redirect(confirmPath(PAGE), 303);
  const { step, id, passkey } = pressed.value;
  if (step === "passkey") return addPasskey(request, context, user, passkey);
  if (step === "remove") return removeKey(request, context, user, id);
  const named = await readForm(posted, passkeyName);
  if (named.status !== "success") return refused({ title: NAME_MISSING });
  renamePasskey(db, user.id, { id, name: named.value.name });
  return done(settings, "passkey-renamed");
}

type Context = Route.ActionArgs["context"];

async function addPasskey(request: Request, context: Context, user: User, text: string) {
  const { db, settings, clock, log, outboxChanged } = context.get(appContext);
  const now = clock.now();
  const asker = askerOf(request, context, user);
  const name = asker.askedBy?.replace(/^einem\b/, "Ein") ?? "Passkey";
  const outcome = await registerPasskey(db, { ...asker, text, name }, settings, now);
  if (outcome.ok) {
    log.info({ event: "passkey-added", user: user.id });
    outboxChanged();
    return done(settings, "passkey-added");
  }
  if (outcome.reason !== "too-many-attempts") return refused(PASSKEY_REFUSALS[outcome.reason]);
  const message = tooManyMails(outcome.retryAt, now);
  const answer = tooMany(context.get(visitContext), outcome.retryAt, now);
  return data<FormAnswer>({ lastResult: {}, message }, answer);
}

async function removeKey(request: Request, context: Context, user: User, id: string) {
  const { db, settings, clock, log, outboxChanged } = context.get(appContext);
  const { askedBy } = askerOf(request, context, user);
  if (await removePasskey(db, { user, id, askedBy }, clock.now())) {
    log.info({ event: "passkey-removed", user: user.id });
    outboxChanged();
  }
  return done(settings, "passkey-removed");
}

function done(settings: { ORIGIN: string }, name: keyof typeof NEWS): Response {
  return redirect(PAGE, { status: 303, headers: { "Set-Cookie": toastCookie(settings, { name }) } });
}

function refused(message: Message) {
  return data<FormAnswer>({ lastResult: {}, message }, { status: 422 });
}

export const clientAction = keepPage({ offline: OFFLINE });

export default function Passkeys({ loaderData: { list, news, hasRoom }, actionData }: Route.ComponentProps) {
  return (
    <AccountPage title="Passkeys">
      <FormMessage id="meldung" message={actionData?.message} />
      {news && !actionData && <Notice tone="ok" role="status" title={news} />}
      <p>
        {list.length === 0
          ? "Ein Passkey ist ein Schlüssel auf Ihrem Gerät. Damit melden Sie sich mit Fingerabdruck, Gesicht oder PIN an und brauchen nicht auf eine E-Mail zu warten. Fingerabdruck und Gesicht bleiben auf dem Gerät, wir bekommen sie nie. Per E-Mail geht die Anmeldung weiterhin."
          : "Mit diesen Schlüsseln melden Sie sich ohne E-Mail an. Per E-Mail geht es weiterhin."}
      </p>
      <PasskeyList list={list} />
      <NewPasskey hasRoom={hasRoom} isFirst={list.length === 0} />
    </AccountPage>
  );
}
