import { Form, href, redirect } from "react-router";
import { z } from "zod";
import { acceptContracts, acceptedContracts } from "#app/domain/consent/record-consent.server.ts";
import { supportAddress } from "#app/domain/contact/support-address.ts";
import { endFeed, findFeed, openFeed } from "#app/domain/data-export/calendar-feed.server.ts";
import { resendDelivery } from "#app/domain/notification/webhook/deliveries.server.ts";
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
import { NO_LINE } from "#app/forms/form-message.tsx";
import { keepPage } from "#app/forms/keep-page.ts";
import { SettingsPage } from "#app/kit/page-parts.tsx";
import { form, fresh, type Step, steps } from "#app/kit/steps.server.ts";
import { hasFreshSession } from "#app/middleware/fresh-session.server.ts";
import { ownerOf, type Provider, providerContext } from "#app/middleware/guards.server.ts";
import { currentSubscription } from "#app/middleware/request-access.server.ts";
import { oneLine } from "#app/platform/typed-text.ts";
import { isClosedHost } from "#app/services/webhook/public-address.server.ts";
import { readWebhookAddress } from "#app/services/webhook/webhook-address.ts";
import { germanDate } from "#app/ui/german-date.ts";
import { Button, buttonLook, Card, Fold, Icon, Notice } from "#app/ui/parts.tsx";
import { CopyField } from "#app/ui/share/copy-button.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import { askerOf } from "#app/visit/session.server.ts";
import type { Route } from "./+types/data";
import { Contracts } from "./contracts.tsx";
import { Interface } from "./interface.tsx";
import { shownInterface } from "./shown-interface.server.ts";
import {
  ADDRESS_FAULTS,
  CONFIRM_FIRST,
  GONE,
  INVALID,
  PROBE_REFUSED,
  tooManyProbes,
} from "./webhook-messages.ts";

const webhookForm = z.object({
  url: z.string(ADDRESS_FAULTS.unreadable).default("").transform(oneLine),
});

export { loadsAfterRefusal as shouldRevalidate } from "#app/forms/keep-page.ts";

const PAGE = href("/profil/schnittstelle");

/** A colleague has an account, the business's data and its interface are the owner's (D64). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { user, isOwner, profile } = context.get(providerContext);
  return {
    isOwner,
    accepted: acceptedContracts(app.db, user.id),
    support: supportAddress(app.settings),
    feed: findFeed(app.db, user.id)?.createdAt,
    connected: isOwner ? shownInterface(app, profile.slug, currentSubscription(context).hasAccess) : null,
    confirm: (await hasFreshSession(request, context)) ? null : confirmPath(PAGE),
  };
}

/** The interface is the owner's, a calendar each member's own. */
const owned = <List extends Record<string, (own: Own) => unknown>>(list: List): List =>
  Object.fromEntries(
    Object.entries(list).map(([name, step]) => [name, (own: Own) => ownerOf(own.context) && step(own)]),
  ) as List;

export const action = steps(
  providerContext,
  {
    ...owned({
      accept: acceptNewest,
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
    }),
    feed: fresh(({ app, who: { user }, now, show }: Own) => {
      const feed = `${openFeed(app.db, user.id, now)}.ics`;
      app.log.info({ event: "calendar-opened", user: user.id });
      return show({ feed: new URL(href("/kalender/:feed", { feed }), app.settings.ORIGIN).href });
    }),
    "no-feed"({ app, who: { user }, toast }: Own) {
      endFeed(app.db, user.id);
      return toast("calendar-ended");
    },
  },
  {
    invalid: INVALID,
    confirm: CONFIRM_FIRST,
    beside: ({ profile }, { db }) => ({ url: findEndpoint(db, profile.slug)?.url ?? "" }),
  },
);

type Own = Step<Provider>;

/** With other versions than the page showed it shows those that hold now. */
async function acceptNewest({ app, who: { user }, request, posted, now }: Own) {
  const shown = { agb: posted.get("agb"), avv: posted.get("avv") };
  const by = { userId: user.id, userAgent: request.headers.get("User-Agent") };
  if (await acceptContracts(app.db, by, shown, now))
    app.log.info({ event: "contracts-accepted", user: user.id });
  return redirect(`${PAGE}#daten`, 303);
}

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

export const clientAction = keepPage({ offline: NO_LINE });

export default function DataPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isOwner, accepted, support, connected, confirm } = loaderData;
  return (
    <SettingsPage name={isOwner ? "Daten und Schnittstelle" : "Ihre Daten"}>
      {connected && <Interface {...connected} confirm={confirm} answer={actionData} />}
      <CalendarFeed
        since={loaderData.feed}
        address={actionData && "feed" in actionData ? actionData.feed : undefined}
      />
      <Card id="daten" title="Ihre Daten">
        <div className="grid gap-3">
          <p>
            {isOwner
              ? "Alles, was wir über Ihren Betrieb gespeichert haben, mit allen Anfragen und Fotos, in einer Datei."
              : "Alles, was wir über Sie und Ihre Anmeldung gespeichert haben, in einer Datei."}
          </p>
          <a href={href("/profil/daten")} className={buttonLook("secondary")}>
            <Icon name="download" />
            Meine Daten herunterladen
          </a>
        </div>
        {accepted && <Contracts accepted={accepted} support={support} isOwner={isOwner} />}
        <div className="grid gap-3 border-t border-line pt-4">
          <p>
            {isOwner ? "Löscht Ihr Konto mit allen Anfragen." : "Löscht Ihr Konto, der Betrieb bleibt."}{" "}
            Vorher sehen Sie genau, was das bedeutet, und werden noch einmal gefragt.
          </p>
          <a href={href("/profil/loeschen")} className={buttonLook("secondary")}>
            <Icon name="trash" />
            Konto löschen
          </a>
        </div>
      </Card>
    </SettingsPage>
  );
}

/** `address` stands in the answer that made it, and nowhere else. */
function CalendarFeed({ since, address }: { since: Date | undefined; address: string | undefined }) {
  return (
    <Fold
      id="kalender"
      title="Kalender abonnieren"
      preview={since ? `Eingeschaltet am ${germanDate(since)}` : "Termine und Rückrufe in Ihrem Kalender"}
      isOpen={address !== undefined}
    >
      <p>
        Ihre Termine und Rückrufe erscheinen von selbst in Ihrem Kalender. Was hier gelöscht wird,
        verschwindet dort beim nächsten Abruf.
      </p>
      {address && (
        <Notice tone="ok" title="Diese Adresse steht nur jetzt hier">
          <CopyField id="kalender-adresse" label="In Ihrem Kalender: „Kalender abonnieren“" text={address} />
          <p className="mt-2">Wer sie hat, liest Ihre Termine. Geben Sie sie niemandem weiter.</p>
        </Notice>
      )}
      <p className="text-ink-soft">
        Namen, Orte und Nummern Ihrer Kunden liest der Anbieter Ihres Kalenders mit. „Überall abmelden“
        beendet auch diese Adresse.
      </p>
      <Form method="post" className="flex flex-wrap gap-x-5 gap-y-2">
        <Button name="step" value="feed" look="secondary">
          {since ? "Neue Adresse" : "Adresse anlegen"}
        </Button>
        {since && (
          <Button name="step" value="no-feed" look="quiet">
            Abschalten
          </Button>
        )}
      </Form>
      {since && <p className="text-sm text-ink-soft">Eingeschaltet am {germanDate(since)}</p>}
    </Fold>
  );
}
