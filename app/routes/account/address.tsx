import { data, href, redirect } from "react-router";
import { findOwnAddressChange } from "#app/domain/account/address-change.server.ts";
import { requestAddressChange } from "#app/domain/account/request-address-change.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { keepPage } from "#app/forms/keep-page.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { requireFreshSession } from "#app/middleware/fresh-session.server.ts";
import { providerContext } from "#app/middleware/guards.server.ts";
import { appContext, visitContext } from "#app/visit/app-context.server.ts";
import { askerOf } from "#app/visit/current-session.server.ts";
import { tooMany } from "#app/visit/too-many.server.ts";
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

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const now = app.clock.now();
  const { user } = context.get(providerContext);
  const submission = await readForm(request, addressForm);
  if (submission.status !== "success")
    return data<FormAnswer>({ lastResult: submission.reply() }, { status: 422 });
  const { email: newEmail, alsoContact } = submission.value;
  const asked = await requestAddressChange(
    app.db,
    { ...askerOf(request, context, user), newEmail, alsoContact: alsoContact === "on" },
    app.settings,
    now,
  );
  if (asked.ok) {
    app.log.info({ event: "address-change-asked", user: user.id });
    app.outboxChanged();
    return redirect(href("/profil/adresse"), 303);
  }
  if (asked.reason === "same-address") {
    const fieldErrors = { email: ["Mit dieser Adresse melden Sie sich schon an."] };
    return data<FormAnswer>({ lastResult: submission.reply({ fieldErrors }) }, { status: 422 });
  }
  const message = tooManyMails(asked.retryAt, now);
  const answer = tooMany(context.get(visitContext), asked.retryAt, now);
  return data<FormAnswer>({ lastResult: submission.reply(), message }, answer);
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
