import { data, href } from "react-router";
import type { z } from "zod";
import { findBusiness } from "#app/domain/operator/find-business.server.ts";
import { shownAvailability } from "#app/domain/profile/availability.ts";
import type { User } from "#app/domain/sign-in/user.server.ts";
import { reinstate } from "#app/domain/suspension/reinstate.server.ts";
import { suspend } from "#app/domain/suspension/suspend.server.ts";
import { form, type Step, steps } from "#app/kit/steps.server.ts";
import { adminOf } from "#app/middleware/guards.server.ts";
import { PageTitle } from "#app/ui/frame/page-title.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import { newsOnce } from "#app/visit/toast.server.ts";
import type { Route } from "./+types/business";
import { BusinessFacts, SuspensionHistory } from "./business-details.tsx";
import { Missing } from "./parts/facts.tsx";
import { BackLink } from "./parts/panel-link.tsx";
import { suspensionForm } from "./reason.form.ts";
import { ReinstateForm, SuspensionForm } from "./suspension-forms.tsx";

/** By default React Router loads nothing after a 4xx, but a refused step has changed the page too. */
export const shouldRevalidate = () => true;

const IS_ADMINISTRATOR = {
  title: "Dieses Konto hat Admin-Rechte",
  text: "Nehmen Sie seine Anmelde-Adresse zuerst aus der Liste der Admins.",
};
const LIST = href("/admin-panel-werkruf/profiles");

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = adminOf(context);
  const { db, clock, log, settings } = context.get(appContext);
  const business = findBusiness(db, params.profileId, clock.now());
  if (business) log.info({ event: "admin-read-profile", admin: admin.id, profile: business.id });
  const { isNews, headers } = newsOnce(settings, request, "admin-done");
  const availability = business && shownAvailability(business, clock.now());
  return data({ business, availability, done: isNews }, { status: business ? 200 : 404, headers });
}

export const action = steps(adminOf, {
  beenden: form(suspensionForm, async (step: Step<User, z.output<typeof suspensionForm>>) => {
    const { app, who, params, value, now, toast, refuse } = step;
    const subject = { profileId: params.profileId ?? "", adminId: who.id };
    const { grund: reason, notiz: note } = value;
    const outcome = await suspend(app.db, { ...subject, reason, note }, app.settings, now);
    if (!outcome.ok && outcome.reason === "administrator") return refuse(409, IS_ADMINISTRATOR);
    if (outcome.ok) {
      if (outcome.slug !== null) app.requestPages.drop(outcome.slug);
      app.log.info({ event: "account-suspended", admin: who.id, profile: subject.profileId, reason });
      app.stripeEventArrived();
    }
    return toast("admin-done");
  }),
  async freigeben({ app, who, params, now, toast }: Step<User>) {
    const subject = { profileId: params.profileId ?? "", adminId: who.id };
    if (await reinstate(app.db, subject, now)) {
      app.log.info({ event: "account-reinstated", admin: who.id, profile: subject.profileId });
    }
    return toast("admin-done");
  },
});

export default function AdminBusiness({
  loaderData: { business, availability, done },
  actionData,
}: Route.ComponentProps) {
  if (!business) return <BusinessNotFound />;
  const { suspendedAt, companyName, suspensions, plan } = business;
  return (
    <>
      <PageTitle name={`${companyName} · Admin Panel`} failed={Boolean(actionData)} />
      <BackToList />
      <div className="grid gap-5">
        {done && !actionData && (
          <Notice
            tone="ok"
            role="status"
            title={suspendedAt ? "Der Zugang ist beendet" : "Der Zugang ist wieder offen"}
          >
            <p>Der Betrieb erhält dazu eine E-Mail.</p>
          </Notice>
        )}
        <BusinessFacts business={business} availability={availability} />
        {suspendedAt ? <ReinstateForm plan={plan} /> : <SuspensionForm answer={actionData} plan={plan} />}
        <SuspensionHistory suspensions={suspensions} />
      </div>
    </>
  );
}

function BackToList() {
  return <BackLink to={LIST}>Alle Profile</BackLink>;
}

function BusinessNotFound() {
  return (
    <>
      <PageTitle name="Betrieb nicht gefunden · Admin Panel" />
      <BackToList />
      <Missing title="Betrieb nicht gefunden">Vielleicht wurde sein Konto inzwischen gelöscht.</Missing>
    </>
  );
}
