import { data, href, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { findOwnAddressChange } from "#app/domain/account/address-change.server.ts";
import { requestAddressChange } from "#app/domain/account/request-address-change.server.ts";
import { requireFreshSession } from "#app/middleware/fresh-session.server.ts";
import { providerContext } from "#app/middleware/guards.server.ts";
import { readForm } from "#app/middleware/read-form.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { appContext, visitContext } from "#app/visit/app-context.server.ts";
import { askerOf } from "#app/visit/asker.server.ts";
import { tooMany } from "#app/visit/too-many.server.ts";
import type { Route } from "./+types/address";
import { AccountPage } from "./account-page.tsx";
import { addressForm } from "./address.form.ts";
import { AddressNews } from "./address-news.tsx";
import { tooManyMails } from "./confirm-sentences.ts";
import { orUnheard } from "./lost-line.ts";
import { NewAddressForm } from "./new-address-form.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireFreshSession];
/** A refused step changes what the page has to show, which React Router doesn't expect of a 4xx. */
export const shouldRevalidate = ({ actionResult }: ShouldRevalidateFunctionArgs) => !actionResult?.failed;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, settings, clock } = context.get(appContext);
  const { user, profile } = context.get(providerContext);
  const { sessionId } = askerOf(request, context, user);
  const change = await findOwnAddressChange(db, user, sessionId, clock.now());
  return {
    email: user.email,
    isContactToo: profile.email === user.email,
    change: change && { newEmail: change.newEmail, state: change.state },
    sender: settings.MAIL_FROM,
    minutes: Math.ceil(settings.SIGN_IN_TTL_SECONDS / 60),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const now = app.clock.now();
  const { user } = context.get(providerContext);
  const { value, typed, errors } = await readForm(request, addressForm);
  const kept = { email: typed.email ?? "", alsoContact: typed.alsoContact === "on" };
  if (!value) return data({ typed: kept, error: errors.email, fault: null }, { status: 422 });
  const asked = await requestAddressChange(
    app.db,
    { ...askerOf(request, context, user), newEmail: value.email, alsoContact: value.alsoContact },
    app.settings,
    now,
  );
  if (asked.ok) {
    app.log.info({ event: "address-change-asked", user: user.id });
    app.outboxChanged();
    return redirect(href("/profil/adresse"), 303);
  }
  if (asked.reason === "same-address") {
    const error = "Mit dieser Adresse melden Sie sich schon an.";
    return data({ typed: kept, error, fault: null }, { status: 422 });
  }
  const fault = tooManyMails(asked.retryAt, now);
  const answer = tooMany(context.get(visitContext), asked.retryAt, now);
  return data({ typed: kept, error: undefined, fault }, answer);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnheard(serverAction());
}

export default function SignInAddress({ loaderData, actionData }: Route.ComponentProps) {
  const { email, isContactToo, change, sender, minutes } = loaderData;
  const { fault } = actionData ?? {};
  const refused = actionData && "typed" in actionData ? actionData : undefined;
  return (
    <AccountPage title="Anmelde-Adresse ändern">
      {fault && (
        <Notice tone="danger" role="alert" title={fault.title}>
          <p>{fault.text}</p>
        </Notice>
      )}
      {!actionData && change && <AddressNews change={change} sender={sender} minutes={minutes} />}
      <dl>
        <dt className="text-sm text-ink-soft">Ihre Anmelde-Adresse</dt>
        <dd className="text-lg font-bold wrap-anywhere">{email}</dd>
      </dl>
      <NewAddressForm
        key={change?.newEmail ?? email}
        isContactToo={isContactToo}
        typed={refused?.typed}
        error={refused?.error}
      />
    </AccountPage>
  );
}
