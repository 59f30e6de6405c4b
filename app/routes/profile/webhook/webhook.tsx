import { href, redirect } from "react-router";
import { z } from "zod";
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
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { keepPage } from "#app/forms/keep-page.ts";
import { SettingsPage } from "#app/kit/page-parts.tsx";
import { form, fresh, type Step, steps } from "#app/kit/steps.server.ts";
import { hasFreshSession } from "#app/middleware/fresh-session.server.ts";
import { type Provider, providerContext, requireOwner } from "#app/middleware/guards.server.ts";
import { currentSubscription } from "#app/middleware/request-access.server.ts";
import { oneLine } from "#app/platform/typed-text.ts";
import { isClosedHost } from "#app/services/webhook/public-address.server.ts";
import { readWebhookAddress } from "#app/services/webhook/webhook-address.ts";
import { germanDate, germanDateTime } from "#app/ui/german-date.ts";
import { Notice } from "#app/ui/notice.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import { askerOf } from "#app/visit/current-session.server.ts";
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
import { NewSecret, Receiver, type ShownEndpoint } from "./receiver.tsx";
import { shownDeliveries } from "./shown-deliveries.server.ts";

const webhookForm = z.object({
  url: z.string(ADDRESS_FAULTS.unreadable).default("").transform(oneLine),
});

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

export const action = steps(
  providerContext,
  {
    set: form(webhookForm, setAddress),
    probe,
    rotate: fresh(rotate),
    resume: ({ app, who, now, toast, refuse }: Own) =>
      resumeEndpoint(app.db, who.profile.slug, now) ? toast("webhook-resumed") : refuse(409, GONE),
    resend({ app, who, now, subject, toast, refuse }: Own) {
      const endpoint = findEndpoint(app.db, who.profile.slug);
      const number = /^\d{1,15}$/.test(subject) ? Number(subject) : 0;
      const isDue = endpoint !== undefined && resendDelivery(app.db, endpoint, number, now);
      return isDue ? toast("webhook-resent") : refuse(409, GONE);
    },
    remove({ app, who, toast }: Own) {
      if (removeEndpoint(app.db, who.profile.slug))
        app.log.info({ event: "webhook-removed", user: who.user.id });
      return toast("webhook-removed");
    },
  },
  {
    invalid: INVALID,
    confirm: CONFIRM_FIRST,
    beside: ({ profile }, { db }) => ({ url: findEndpoint(db, profile.slug)?.url ?? "" }),
  },
);

type Own = Step<Provider>;

function setAddress(step: Step<Provider, z.output<typeof webhookForm>>) {
  const { app, who, now, value, refuse } = step;
  const address = readWebhookAddress(value.url, app.settings);
  if (!address.ok) return refuse(422, INVALID, { url: [ADDRESS_FAULTS[address.reason]] });
  const { url } = address;
  if (isClosedHost(new URL(url).hostname, app.settings.isLocal))
    return refuse(422, INVALID, { url: [ADDRESS_FAULTS.closed] });
  return fresh(async () => {
    if (findEndpoint(app.db, who.profile.slug)?.url === url) return redirect(PAGE, 303);
    const { askedBy } = askerOf(step.request, step.context, who.user);
    const endpoint = setEndpoint(app.db, who.profile.slug, { url, askedBy }, now);
    app.log.info({ event: "webhook-set", user: who.user.id });
    return withSecret(step, endpoint, true);
  })(step);
}

function rotate(step: Own) {
  const { app, who } = step;
  const { askedBy } = askerOf(step.request, step.context, who.user);
  const rotated = rotateSecret(app.db, who.profile.slug, askedBy, step.now);
  if (!rotated) return step.refuse(409, GONE);
  app.log.info({ event: "webhook-rotated", user: who.user.id });
  return withSecret(step, rotated, false);
}

async function withSecret(
  { app, now, show }: Pick<Own, "app" | "now" | "show">,
  endpoint: WebhookEndpoint,
  isNew: boolean,
) {
  const [secret = ""] = await secretsOf(app.db, endpoint, now);
  return show({ secret, isNew });
}

async function probe({ app, who, toast, refuse, tooMany }: Own) {
  const { ORIGIN, isLocal, PRODUCT_NAME: product } = app.settings;
  const sending = { sender: { ORIGIN, isLocal, product }, now: app.clock.now };
  const outcome = await sendProbe(app.db, who.profile.slug, sending);
  if (outcome.ok) return toast("webhook-tried");
  if (outcome.reason === "none") return refuse(409, GONE);
  return outcome.reason === "refused" ? refuse(502, PROBE_REFUSED) : tooMany(outcome.retryAt, tooManyProbes);
}

export const clientAction = keepPage({ offline: OFFLINE });

export default function WebhookPage({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, hasAccess, confirm, endpoint, hasArrived, deliveries } = loaderData;
  const answer: WebhookAnswer | undefined = actionData;
  const isAboutAddress = !answer?.kept && answer?.lastResult.fields?.includes("url");
  const isTyped = answer?.lastResult.initialValue?.url !== undefined;
  const typed = isTyped ? { lastResult: answer.lastResult } : undefined;
  const aboutAddress = isAboutAddress ? answer : typed;
  const addressForm = useTextForm(ADDRESS_FORM);
  // Until the proof there is no such form.
  const textForm = confirm && !aboutAddress ? undefined : addressForm;
  return (
    <SettingsPage
      name="Schnittstelle"
      back={{ to: href("/profil/benachrichtigungen"), label: "Benachrichtigungen" }}
      intro="Anfragen gehen von selbst auch an ein anderes Programm: an Ihre Handwerkersoftware, n8n, Make oder Zapier."
    >
      {!isAboutAddress && <FormMessage id="meldung" message={answer?.message} />}
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
    </SettingsPage>
  );
}

/** `secret` is shown with this answer and never again. */
interface WebhookAnswer extends FormAnswer {
  secret?: string;
  isNew?: boolean;
  kept?: true;
}

function shownEndpoint(endpoint: WebhookEndpoint, now: Date): ShownEndpoint {
  const { url, createdAt, failingSince, pausedAt, earlierUntil } = endpoint;
  return {
    url,
    since: germanDate(createdAt),
    failingSince: failingSince && germanDateTime(failingSince),
    isPaused: pausedAt !== null,
    earlierUntil: earlierUntil && earlierUntil > now ? germanDateTime(earlierUntil) : null,
  };
}

function WhatIsSent() {
  return (
    <Section id="was-wir-senden" title="Was wir senden">
      <ul className="list-disc space-y-2 pl-5">
        <li>
          Jede neue Anfrage, und was danach mit ihr geschieht: geändert oder ergänzt, beantwortet, erledigt,
          zurückgezogen oder gelöscht.
        </li>
        <li>
          Name, Kontakt und Nachricht des Kunden, und Links zu seinen Fotos, die eine Stunde gelten. Ihre
          Notizen bleiben hier.
        </li>
        <li>Mit Spamverdacht senden wir nichts, bis Sie „Kein Spam“ wählen.</li>
        <li>
          Kommt eine Sendung nicht an, versuchen wir es bis zu acht Mal. Nach einem Tag ohne Erfolg halten wir
          an und schreiben Ihnen.
        </li>
        <li>
          Für das andere Programm sind Sie verantwortlich: Löschen Sie dort, was Sie nicht mehr brauchen, und
          schließen Sie mit seinem Anbieter einen Vertrag zur Auftragsverarbeitung.
        </li>
      </ul>
      <p>
        Für Ihr Programm: Wir senden JSON nach „Standard Webhooks“ mit den Kopfzeilen <code>webhook-id</code>,{" "}
        <code>webhook-timestamp</code> und <code>webhook-signature</code>.{" "}
        <a href={href("/webhooks/schema.json")} className="underline underline-offset-4">
          Aufbau als JSON-Schema
        </a>
      </p>
    </Section>
  );
}
