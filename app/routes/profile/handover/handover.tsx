import { data, href, redirect } from "react-router";
import { acceptHandover } from "#app/domain/profile/members/change-owner.server.ts";
import {
  businessOffered,
  offerHandover,
  refuseHandover,
  withdrawHandover,
} from "#app/domain/profile/members/handover.server.ts";
import { confirmPath } from "#app/domain/sign-in/return-path.ts";
import { refreshSubscription } from "#app/domain/subscription/ask-stripe.server.ts";
import type { FormAnswer, Message } from "#app/forms/form-answer.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { keepPage } from "#app/forms/keep-page.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { hasFreshSession } from "#app/middleware/fresh-session.server.ts";
import { providerContext } from "#app/middleware/guards.server.ts";
import { tellFailure } from "#app/platform/tell-failure.server.ts";
import { buttonLook } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageTitle } from "#app/ui/frame/page-title.tsx";
import { germanLongDate } from "#app/ui/german-date.ts";
import { appContext, visitContext } from "#app/visit/app-context.server.ts";
import { type ToastName, toastCookie } from "#app/visit/toast.server.ts";
import { tooMany } from "#app/visit/too-many.server.ts";
import { ConfirmFirst } from "../section.tsx";
import type { Route } from "./+types/handover";
import { AcceptForm, RefuseForm } from "./accept-form.tsx";
import { acceptForm, handoverStep } from "./handover.form.ts";
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

export async function action({ request, context }: Route.ActionArgs) {
  const { isOwner } = context.get(providerContext);
  const posted = await request.formData().catch(() => new FormData());
  const pressed = await readForm(posted, handoverStep);
  const { step, id } = pressed.status === "success" ? pressed.value : { step: "accept", id: "" };
  const isOfOwner = step === "offer" || step === "withdraw";
  if (isOfOwner && !isOwner) return meanwhile(NOT_OWNER);
  if (step === "withdraw") return withdraw(context);
  if (step === "refuse") return isOwner ? meanwhile(IS_OWNER) : refuse(context);
  // Pressed twice: the first time was good.
  if (step === "accept" && isOwner) return redirect(href("/profil"), 303);
  const isFresh = await hasFreshSession(request, context);
  if (!isFresh) return redirect(confirmPath(isOfOwner ? COLLEAGUES : PAGE), 303);
  return isOfOwner ? offer(context, id) : accept(context, posted, request.headers.get("User-Agent"));
}

type Context = Route.ActionArgs["context"];

async function offer(context: Context, userId: string) {
  const { db, clock, log, outboxChanged } = context.get(appContext);
  const { user, profile } = context.get(providerContext);
  const now = clock.now();
  const outcome = await offerHandover(db, { id: profile.id, ownerId: user.id }, userId, now);
  if (outcome.ok) {
    log.info({ event: "handover-offered", profile: profile.id });
    outboxChanged();
    return done(context, COLLEAGUES, "handover-offered");
  }
  if (outcome.reason !== "too-many-attempts") return meanwhile(OFFER_REFUSALS[outcome.reason]);
  const message = tooManyOffers(outcome.retryAt, now);
  return data<FormAnswer>(
    { lastResult: {}, message },
    tooMany(context.get(visitContext), outcome.retryAt, now),
  );
}

async function withdraw(context: Context) {
  const { db, clock, log } = context.get(appContext);
  const { profile } = context.get(providerContext);
  if (!(await withdrawHandover(db, profile.id, clock.now()))) return meanwhile(ANSWERED);
  log.info({ event: "handover-withdrawn", profile: profile.id });
  return done(context, COLLEAGUES, "handover-withdrawn");
}

async function refuse(context: Context) {
  const { db, clock, log, outboxChanged } = context.get(appContext);
  const { user, profile } = context.get(providerContext);
  if (!(await refuseHandover(db, profile, user.id, clock.now()))) return meanwhile(ENDED);
  log.info({ event: "handover-refused", profile: profile.id });
  outboxChanged();
  return done(context, href("/dashboard/:slug", { slug: profile.slug }), "handover-refused");
}

async function accept(context: Context, posted: FormData, userAgent: string | null) {
  const app = context.get(appContext);
  const { user, profile } = context.get(providerContext);
  const submission = await readForm(posted, acceptForm);
  if (submission.status !== "success")
    return data<FormAnswer>({ lastResult: submission.reply(), message: MISSING_TICKS }, { status: 422 });
  const acceptance = { user, profileId: profile.id, userAgent };
  if (!(await acceptHandover(app.db, acceptance, app.clock.now()))) return meanwhile(ENDED);
  app.log.info({ event: "business-handed-over", profile: profile.id, user: user.id });
  app.requestPages.drop(profile.slug);
  app.outboxChanged();
  // The address on bills; what fails here the nightly comparison makes up for.
  void refreshSubscription(app.db, app.payments, profile, app.clock.now()).catch((error: unknown) =>
    tellFailure(app, { event: "bill-address-not-changed" }, error),
  );
  return done(context, href("/profil"), "handed-over");
}

function done(context: Context, page: string, name: ToastName): Response {
  const { settings } = context.get(appContext);
  return redirect(page, { status: 303, headers: { "Set-Cookie": toastCookie(settings, { name }) } });
}

/** Somebody else was faster: what the page showed is old. */
function meanwhile(message: Message) {
  return data<FormAnswer>({ lastResult: {}, message }, { status: 409 });
}

export const clientAction = keepPage({ offline: OFFLINE });

export default function Handover({ loaderData, actionData }: Route.ComponentProps) {
  const { isOwner, email, product, isFresh, confirm, offered } = loaderData;
  if (!offered) return <NothingOffered isOwner={isOwner} message={actionData?.message} />;
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-6">
      <PageTitle name="Betrieb übernehmen" failed={Boolean(actionData)} />
      <header className="grid gap-3">
        <h1 className="text-2xl font-extrabold tracking-tight">Betrieb übernehmen</h1>
        <p className="text-lg text-pretty wrap-anywhere">
          {offered.ownerName} möchte Ihnen <strong>{offered.companyName}</strong> übergeben. Sie können bis{" "}
          {offered.until} annehmen oder ablehnen.
        </p>
      </header>
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
