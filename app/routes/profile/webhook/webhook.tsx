import { data, href, Link, redirect } from "react-router";
import { listDeliveries, resendDelivery } from "#app/domain/notification/webhook/deliveries.server.ts";
import {
  findEndpoint,
  removeEndpoint,
  resumeEndpoint,
  rotateSecret,
  secretsOf,
  setEndpoint,
  type WebhookEndpoint,
} from "#app/domain/notification/webhook/endpoint.server.ts";
import { sendProbe } from "#app/domain/notification/webhook/probe.server.ts";
import { confirmPath } from "#app/domain/sign-in/return-path.ts";
import { EnterButton, useTextForm } from "#app/forms/beside-text.tsx";
import { FormMessage } from "#app/forms/form-message.tsx";
import { keepPage } from "#app/forms/keep-page.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { typedBeside } from "#app/forms/typed-beside.ts";
import { hasFreshSession } from "#app/middleware/fresh-session.server.ts";
import { providerContext, requireOwner } from "#app/middleware/guards.server.ts";
import { currentSubscription } from "#app/middleware/request-access.server.ts";
import { isClosedHost } from "#app/services/webhook/public-address.server.ts";
import { readWebhookAddress } from "#app/services/webhook/webhook-address.ts";
import { PageTitle } from "#app/ui/frame/page-title.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { appContext, visitContext } from "#app/visit/app-context.server.ts";
import { askerOf } from "#app/visit/current-session.server.ts";
import { type ToastName, toastCookie, toastNow } from "#app/visit/toast.server.ts";
import { tooMany } from "#app/visit/too-many.server.ts";
import { confirmBeside } from "../new-window.server.ts";
import { Section } from "../section.tsx";
import type { Route } from "./+types/webhook";
import { DeliveryLog } from "./delivery-log.tsx";
import { ADDRESS_FORM, EndpointForm } from "./endpoint-form.tsx";
import {
  ADDRESS_FAULTS,
  CONFIRM_FIRST,
  GONE,
  INVALID,
  OFFLINE,
  PROBE_REFUSED,
  tooManyProbes,
} from "./messages.ts";
import { NewSecret, Receiver } from "./receiver.tsx";
import { shownDeliveries } from "./shown-deliveries.server.ts";
import { shownEndpoint } from "./shown-endpoint.server.ts";
import { webhookForm, webhookStep } from "./webhook.form.ts";
import { kept, refused, type Typed, type WebhookAnswer } from "./webhook-answer.ts";
import { WhatIsSent } from "./what-is-sent.tsx";

export { loadsAfterRefusal as shouldRevalidate } from "#app/forms/keep-page.ts";
export { LoadFault as ErrorBoundary } from "../load-fault.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireOwner];

const PAGE = href("/profil/schnittstelle");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext);
  const { slug } = context.get(providerContext).profile;
  const { hasAccess } = currentSubscription(context);
  const endpoint = findEndpoint(db, slug);
  // A receiver's answer may quote a request (D36).
  const deliveries = endpoint && hasAccess ? listDeliveries(db, endpoint) : [];
  const arrivedAt = deliveries[0]?.deliveredAt;
  return {
    slug,
    hasAccess,
    confirm: (await hasFreshSession(request, context)) ? null : confirmPath(PAGE),
    endpoint: endpoint ? shownEndpoint(endpoint, clock.now()) : null,
    // What the address before took says nothing of this one.
    hasArrived: Boolean(endpoint && arrivedAt && arrivedAt > endpoint.createdAt),
    deliveries: shownDeliveries(deliveries),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, clock, log, outboxChanged } = context.get(appContext);
  const { user, profile } = context.get(providerContext);
  const posted = await request.formData().catch(() => new FormData());
  const pressed = await readForm(posted, webhookStep);
  const { step, number } = pressed.status === "success" ? pressed.value.step : { step: "set", number: 0 };
  const now = clock.now();
  const endpoint = findEndpoint(db, profile.slug);
  const isFresh = await hasFreshSession(request, context);
  const { askedBy } = askerOf(request, context, user);
  if (step === "set") return setAddress(context, posted, { isFresh, askedBy });
  const typed = typedBeside(posted, { url: endpoint?.url ?? "" });
  if (step === "probe") return probe(context, typed);
  if (step === "resume")
    return resumeEndpoint(db, profile.slug, now)
      ? done(context, "webhook-resumed", typed)
      : refused(409, GONE, typed);
  if (step === "resend") {
    const isDue = endpoint !== undefined && resendDelivery(db, endpoint, number, now);
    return isDue ? done(context, "webhook-resent", typed) : refused(409, GONE, typed);
  }
  if (step === "remove") {
    if (removeEndpoint(db, profile.slug)) log.info({ event: "webhook-removed", user: user.id });
    return done(context, "webhook-removed", typed);
  }
  if (!isFresh)
    return typed ? refused(403, confirmBeside(CONFIRM_FIRST), typed) : redirect(confirmPath(PAGE), 303);
  const rotated = rotateSecret(db, profile.slug, askedBy, now);
  if (!rotated) return refused(409, GONE, typed);
  outboxChanged();
  log.info({ event: "webhook-rotated", user: user.id });
  return withSecret(context, rotated, { isNew: false, typed });
}

type Context = Route.ActionArgs["context"];

async function setAddress(
  context: Context,
  posted: FormData,
  { isFresh, askedBy }: { isFresh: boolean; askedBy: string | null },
) {
  const { db, settings, clock, log, outboxChanged } = context.get(appContext);
  const { user, profile } = context.get(providerContext);
  const submission = await readForm(posted, webhookForm);
  const typed = submission.status === "success" ? submission.value.url : "";
  const address = readWebhookAddress(typed, settings);
  const isAboutAddress = true;
  const isClosed = address.ok && isClosedHost(new URL(address.url).hostname, settings.isLocal);
  if (!address.ok || isClosed) {
    const fault = ADDRESS_FAULTS[address.ok ? "closed" : address.reason];
    const lastResult = submission.reply({ fieldErrors: { url: [fault] } });
    return data<WebhookAnswer>({ lastResult, message: INVALID, isAboutAddress }, { status: 422 });
  }
  if (!isFresh) {
    const lastResult = submission.reply({ fieldErrors: {} });
    const message = confirmBeside(CONFIRM_FIRST);
    return data<WebhookAnswer>({ lastResult, message, isAboutAddress }, { status: 403 });
  }
  if (findEndpoint(db, profile.slug)?.url === address.url) return redirect(PAGE, 303);
  const endpoint = setEndpoint(db, profile.slug, { url: address.url, askedBy }, clock.now());
  outboxChanged();
  log.info({ event: "webhook-set", user: user.id });
  return withSecret(context, endpoint, { isNew: true });
}

async function withSecret(
  context: Context,
  endpoint: WebhookEndpoint,
  { isNew, typed }: { isNew: boolean; typed?: Typed },
) {
  const { db, clock } = context.get(appContext);
  const [secret = ""] = await secretsOf(db, endpoint, clock.now());
  return data<WebhookAnswer>({ lastResult: kept(typed), secret, isNew });
}

async function probe(context: Context, typed: Typed) {
  const { db, settings, clock } = context.get(appContext);
  const { slug } = context.get(providerContext).profile;
  const { ORIGIN, isLocal, PRODUCT_NAME: product } = settings;
  const outcome = await sendProbe(db, slug, { sender: { ORIGIN, isLocal, product }, now: clock.now });
  if (outcome.ok) return done(context, "webhook-tried", typed);
  if (outcome.reason === "none") return refused(409, GONE, typed);
  if (outcome.reason === "refused") return refused(502, PROBE_REFUSED, typed);
  const now = clock.now();
  const answer = tooMany(context.get(visitContext), outcome.retryAt, now);
  const message = tooManyProbes(outcome.retryAt, now);
  return data<WebhookAnswer>({ lastResult: kept(typed), message }, answer);
}

function done(context: Context, name: ToastName, typed: Typed) {
  const { settings } = context.get(appContext);
  if (typed) {
    toastNow(context, { name });
    return data<WebhookAnswer>({ lastResult: kept(typed) });
  }
  return redirect(PAGE, { status: 303, headers: { "Set-Cookie": toastCookie(settings, { name }) } });
}

export const clientAction = keepPage({ offline: OFFLINE });

export default function WebhookPage({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, hasAccess, confirm, endpoint, hasArrived, deliveries } = loaderData;
  const answer: WebhookAnswer | undefined = actionData;
  const isTyped = answer?.lastResult.initialValue?.url !== undefined;
  const typed = isTyped ? { lastResult: answer.lastResult } : undefined;
  const aboutAddress = answer?.isAboutAddress ? answer : typed;
  const addressForm = useTextForm(ADDRESS_FORM);
  // Until the proof there is no such form.
  const textForm = confirm && !aboutAddress ? undefined : addressForm;
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <PageTitle name="Schnittstelle" />
      <div>
        <Link
          to={href("/profil/benachrichtigungen")}
          className="-my-2 inline-flex min-h-12 items-center gap-2 font-semibold text-brand"
        >
          <Icon name="arrowLeft" />
          Benachrichtigungen
        </Link>
        <h1 className="text-2xl font-extrabold tracking-tight">Schnittstelle</h1>
        <p className="mt-1 text-pretty text-ink-soft">
          Anfragen gehen von selbst auch an ein anderes Programm: an Ihre Handwerkersoftware, n8n, Make oder
          Zapier.
        </p>
      </div>
      {!answer?.isAboutAddress && <FormMessage id="meldung" message={answer?.message} />}
      {textForm && <EnterButton form={textForm} name="step" value="set" />}
      {!hasAccess && (
        <Notice tone="warn" title="Zurzeit senden wir nichts">
          <p>Mit Testphase oder Abo geht es weiter, und was bis dahin wartet, kommt an.</p>
        </Notice>
      )}
      {answer?.secret && <NewSecret secret={answer.secret} isNew={answer.isNew === true} />}
      {endpoint ? (
        <Receiver
          key={endpoint.url}
          endpoint={endpoint}
          hasArrived={hasArrived}
          answer={aboutAddress}
          confirm={confirm}
          textForm={textForm}
        />
      ) : (
        <Section
          id="empfaenger"
          title="Wohin sollen Anfragen gehen?"
          intro="Legen Sie in Ihrem Programm einen „Webhook“ an und kopieren Sie seine Adresse hierher. Danach bekommen Sie ein Geheimnis, mit dem Ihr Programm prüft, dass eine Anfrage wirklich von uns kommt."
        >
          <EndpointForm url="" answer={aboutAddress} confirm={confirm} />
        </Section>
      )}
      {endpoint && hasAccess && (
        <Section id="sendungen" title="Die letzten Sendungen">
          <DeliveryLog list={deliveries} slug={slug} textForm={textForm} />
        </Section>
      )}
      <WhatIsSent />
    </div>
  );
}
