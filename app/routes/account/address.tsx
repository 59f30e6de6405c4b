import { href, redirect } from "react-router";
import type { z } from "zod";
import { findOwnAddressChange } from "#app/domain/account/address-change.server.ts";
import { requestAddressChange } from "#app/domain/account/request-address-change.server.ts";
import { keepPage } from "#app/forms/keep-page.ts";
import { form, type Step, steps } from "#app/kit/steps.server.ts";
import { requireFreshSession } from "#app/middleware/fresh-session.server.ts";
import { type Provider, providerContext } from "#app/middleware/guards.server.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import { askerOf } from "#app/visit/current-session.server.ts";
import type { Route } from "./+types/address";
import { AccountPage } from "./account-page.tsx";
import { addressForm } from "./address.form.ts";
import { AddressChangeNotice } from "./address-change-notice.tsx";
import { OFFLINE, tooManyMails } from "./messages.ts";
import { NewAddressForm } from "./new-address-form.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireFreshSession];
export { loadsAfterRefusal as shouldRevalidate } from "#app/forms/keep-page.ts";

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

export const action = steps(providerContext, { ask: form(addressForm, ask) });

async function ask(step: Step<Provider, z.output<typeof addressForm>>) {
  const { app, who, now, refuse, tooMany } = step;
  const { email: newEmail, alsoContact } = step.value;
  const asker = askerOf(step.request, step.context, who.user);
  const change = { ...asker, newEmail, alsoContact: alsoContact === "on" };
  const asked = await requestAddressChange(app.db, change, app.settings, now);
  if (asked.ok) {
    app.log.info({ event: "address-change-asked", user: who.user.id });
    return redirect(href("/profil/adresse"), 303);
  }
  return asked.reason === "same-address"
    ? refuse(422, undefined, { email: ["Mit dieser Adresse melden Sie sich schon an."] })
    : tooMany(asked.retryAt, tooManyMails);
}

export const clientAction = keepPage({ offline: OFFLINE });

export default function SignInAddress({ loaderData, actionData }: Route.ComponentProps) {
  const { email, isContactToo, change, sender, minutes } = loaderData;
  return (
    <AccountPage title="Anmelde-Adresse ändern">
      {!actionData && change && <AddressChangeNotice change={change} sender={sender} minutes={minutes} />}
      <NewAddressForm
        key={change?.newEmail ?? email}
        email={email}
        isContactToo={isContactToo}
        answer={actionData}
      />
    </AccountPage>
  );
}
