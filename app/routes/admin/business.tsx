import { data, href, redirect } from "react-router";
import { findBusiness } from "#app/domain/operator/find-business.server.ts";
import { shownAvailability } from "#app/domain/profile/availability.ts";
import { panelPathAt } from "#app/domain/sign-in/panel-path.ts";
import { reinstate } from "#app/domain/suspension/reinstate.server.ts";
import { suspend } from "#app/domain/suspension/suspend.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { adminOf } from "#app/middleware/guards.server.ts";
import { PageTitle } from "#app/ui/frame/page-title.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { type App, appContext } from "#app/visit/app-context.server.ts";
import { newsOnce, toastCookie } from "#app/visit/toast.server.ts";
import type { Route } from "./+types/business";
import { BusinessFacts, SuspensionHistory } from "./business-details.tsx";
import { Missing } from "./parts/facts.tsx";
import { BackLink } from "./parts/panel-link.tsx";
import { businessStep, suspensionForm } from "./reason.form.ts";
import { ReinstateForm, SuspensionForm } from "./suspension-forms.tsx";

/** By default React Router loads nothing after a 4xx, but a refused step has changed the page too. */
export const shouldRevalidate = () => true;

const IS_ADMINISTRATOR = {
  title: "Dieses Konto hat Admin-Rechte",
  text: "Nehmen Sie seine Anmelde-Adresse zuerst aus der Liste der Admins.",
};
const LIST = href("/admin-panel-werkruf/profiles");
const pageOf = (profileId: string) => href("/admin-panel-werkruf/profiles/:profileId", { profileId });

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = adminOf(context);
  const { db, clock, log, settings } = context.get(appContext);
  const business = findBusiness(db, params.profileId, clock.now());
  if (business) log.info({ event: "admin-read-profile", admin: admin.id, profile: business.id });
  const { isNews, headers } = newsOnce(settings, request, "admin-done");
  const availability = business && shownAvailability(business, clock.now());
  return data({ business, availability, done: isNews }, { status: business ? 200 : 404, headers });
}

export async function action({ request, params: { profileId }, context, url }: Route.ActionArgs) {
  const admin = adminOf(context);
  const app = context.get(appContext);
  const step = await readForm(request.clone(), businessStep);
  const subject = { profileId, adminId: admin.id };
  if (step.status === "success" && step.value.schritt === "freigeben") {
    if (await reinstate(app.db, subject, app.clock.now())) {
      app.log.info({ event: "account-reinstated", admin: admin.id, profile: profileId });
    }
    return done(app, url, profileId);
  }
  const submission = await readForm(request, suspensionForm);
  const lastResult = submission.reply();
  if (submission.status !== "success") return data<FormAnswer>({ lastResult }, { status: 422 });
  const { grund: reason, notiz: note } = submission.value;
  const outcome = await suspend(app.db, { ...subject, reason, note }, app.settings, app.clock.now());
  if (!outcome.ok && outcome.reason === "administrator")
    return data<FormAnswer>({ lastResult, message: IS_ADMINISTRATOR }, { status: 409 });
  if (outcome.ok) {
    if (outcome.slug !== null) app.requestPages.drop(outcome.slug);
    app.log.info({ event: "account-suspended", admin: admin.id, profile: profileId, reason });
    app.stripeEventArrived();
  }
  return done(app, url, profileId);
}

function done({ settings }: App, { pathname }: URL, profileId: string) {
  const news = toastCookie(settings, { name: "admin-done" });
  return redirect(panelPathAt(pathname, pageOf(profileId)), { status: 303, headers: { "Set-Cookie": news } });
}

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
