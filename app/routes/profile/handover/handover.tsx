import { href, redirect } from "react-router";
import { acceptHandover } from "#app/domain/profile/members/change-owner.server.ts";
import {
  businessOffered,
  offerHandover,
  refuseHandover,
  withdrawHandover,
} from "#app/domain/profile/members/handover.server.ts";
import { confirmPath } from "#app/domain/sign-in/return-path.ts";
import { refreshSubscription } from "#app/domain/subscription/ask-stripe.server.ts";
import type { Message } from "#app/forms/form-answer.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { keepPage } from "#app/forms/keep-page.ts";
import { PageHead } from "#app/kit/page-parts.tsx";
import { form, fresh, type Handler, type Step, steps } from "#app/kit/steps.server.ts";
import { hasFreshSession } from "#app/middleware/fresh-session.server.ts";
import { type Provider, providerContext } from "#app/middleware/guards.server.ts";
import { tellFailure } from "#app/platform/tell-failure.server.ts";
import { buttonLook } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageTitle } from "#app/ui/frame/page-title.tsx";
import { germanLongDate } from "#app/ui/german-date.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import { ConfirmFirst } from "../section.tsx";
import type { Route } from "./+types/handover";
import { AcceptForm, RefuseForm } from "./accept-form.tsx";
import { acceptForm } from "./handover.form.ts";
import {
  ANSWERED,
  ENDED,
  IS_OWNER,
  MISSING_TICKS,
  NOT_OWNER,
  OFFER_REFUSALS,
  OFFLINE,
  tooManyOffers,
} from "./messages.ts";
import { WhatChanges } from "./what-changes.tsx";

export { loadsAfterRefusal as shouldRevalidate } from "#app/forms/keep-page.ts";

const PAGE = href("/profil/uebergabe");
const COLLEAGUES = href("/profil/kollegen");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock, settings } = context.get(appContext);
  const { user, isOwner } = context.get(providerContext);
  const offered = businessOffered(db, user, clock.now());
  return {
    isOwner,
    email: user.email,
    product: settings.PRODUCT_NAME,
    isFresh: await hasFreshSession(request, context),
    confirm: confirmPath(PAGE),
    offered: offered && { ...offered, until: germanLongDate(offered.expiresAt) },
  };
}

type Own = Step<Provider>;

/** Somebody else was faster: what the page showed is old. */
const ofOwner =
  <Answer,>(handler: Handler<Provider, unknown, Answer>) =>
  (step: Own) =>
    step.who.isOwner ? handler(step) : step.refuse(409, NOT_OWNER);

export const action = steps(
  providerContext,
  {
    // Pressed twice: the first time was good.
    accept: (step: Own) =>
      step.who.isOwner ? redirect(href("/profil"), 303) : fresh(form(acceptForm, accept))(step),
    offer: ofOwner(fresh(offer, COLLEAGUES)),
    withdraw: ofOwner(async ({ app, who: { profile }, now, toast, refuse }) => {
      if (!(await withdrawHandover(app.db, profile.id, now))) return refuse(409, ANSWERED);
      app.log.info({ event: "handover-withdrawn", profile: profile.id });
      return toast("handover-withdrawn", COLLEAGUES);
    }),
    async refuse({ app, who: { user, profile, isOwner }, now, toast, refuse }: Own) {
      if (isOwner) return refuse(409, IS_OWNER);
      if (!(await refuseHandover(app.db, profile, user.id, now))) return refuse(409, ENDED);
      app.log.info({ event: "handover-refused", profile: profile.id });
      return toast("handover-refused", href("/dashboard/:slug", { slug: profile.slug }));
    },
  },
  { invalid: MISSING_TICKS },
);

async function offer({ app, who: { user, profile }, now, text, toast, refuse, tooMany }: Own) {
  const business = { id: profile.id, ownerId: user.id };
  const outcome = await offerHandover(app.db, business, text("id"), now);
  if (outcome.ok) {
    app.log.info({ event: "handover-offered", profile: profile.id });
    return toast("handover-offered", COLLEAGUES);
  }
  return outcome.reason === "too-many-attempts"
    ? tooMany(outcome.retryAt, tooManyOffers)
    : refuse(409, OFFER_REFUSALS[outcome.reason]);
}

async function accept({ app, who: { user, profile }, request, now, toast, refuse }: Step<Provider, unknown>) {
  const acceptance = { user, profileId: profile.id, userAgent: request.headers.get("User-Agent") };
  if (!(await acceptHandover(app.db, acceptance, now))) return refuse(409, ENDED);
  app.log.info({ event: "business-handed-over", profile: profile.id, user: user.id });
  app.requestPages.drop(profile.slug);
  // The address on bills; what fails here the nightly comparison makes up for.
  void refreshSubscription(app.db, app.payments, profile, now).catch((error: unknown) =>
    tellFailure(app, { event: "bill-address-not-changed" }, error),
  );
  return toast("handed-over", href("/profil"));
}

export const clientAction = keepPage({ offline: OFFLINE });

export default function Handover({ loaderData, actionData }: Route.ComponentProps) {
  const { isOwner, email, product, isFresh, confirm, offered } = loaderData;
  if (!offered) return <NothingOffered isOwner={isOwner} message={actionData?.message} />;
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-6">
      <PageHead name="Betrieb übernehmen" failed={Boolean(actionData)}>
        {offered.ownerName} möchte Ihnen <strong>{offered.companyName}</strong> übergeben. Sie können bis{" "}
        {offered.until} annehmen oder ablehnen.
      </PageHead>
      {!isFresh && <FormMessage id="meldung" message={actionData?.message} />}
      <WhatChanges {...offered} email={email} product={product} />
      {isFresh ? (
        <AcceptForm answer={actionData} />
      ) : (
        <Card className="grid gap-4">
          <ConfirmFirst what="Zum Übernehmen" path={confirm} />
        </Card>
      )}
      <RefuseForm />
    </div>
  );
}

function NothingOffered({ isOwner, message }: { isOwner: boolean; message: Message | undefined }) {
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-[minmax(0,1fr)] justify-items-start gap-5">
      <PageTitle name="Betrieb übergeben" failed={message !== undefined} />
      <h1 className="text-2xl font-extrabold tracking-tight">Betrieb übergeben</h1>
      <FormMessage id="meldung" message={message} />
      {isOwner ? (
        <>
          {!message && <p>Wem Sie Ihren Betrieb übergeben, wählen Sie bei Ihren Kollegen aus.</p>}
          <a href={COLLEAGUES} className={buttonLook()}>
            Zu den Kollegen
          </a>
        </>
      ) : (
        <>
          {!message && <p>Zurzeit ist Ihnen kein Betrieb angeboten.</p>}
          <a href={href("/dashboard")} className={buttonLook()}>
            Zur Übersicht
          </a>
        </>
      )}
    </div>
  );
}
