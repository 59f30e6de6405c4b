import { Form, href, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { acceptHandover } from "#app/domain/profile/members/change-owner.server.ts";
import {
  businessOffered,
  offerHandover,
  refuseHandover,
  withdrawHandover,
} from "#app/domain/profile/members/handover.server.ts";
import { confirmPath } from "#app/domain/sign-in/return-path.ts";
import { refreshSubscription } from "#app/domain/subscription/ask-stripe.server.ts";
import { ConsentFields } from "#app/forms/consent-fields.tsx";
import { type FormAnswer, FormMessage, type Message, tryOnline } from "#app/forms/form-message.tsx";
import { keepPage } from "#app/forms/keep-page.ts";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { IconList, type IconPoint, PageHead, SettingsPage } from "#app/kit/page-parts.tsx";
import { form, fresh, type Handler, type Step, steps } from "#app/kit/steps.server.ts";
import { hasFreshSession } from "#app/middleware/fresh-session.server.ts";
import { type Provider, providerContext } from "#app/middleware/guards.server.ts";
import { tellFailure } from "#app/platform/tell-failure.server.ts";
import { germanLongDate } from "#app/ui/german-date.ts";
import { Button, Card } from "#app/ui/parts.tsx";
import { usePrice } from "#app/ui/use-price.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import messages from "#content/messages/handover.json" with { type: "json" };
import type { Route } from "./+types/handover";
import { ConfirmFirst } from "./ways.tsx";

const NOT_OFFERED = "Die Übergabe ist nicht angeboten";

const MISSING_TICKS: Message = messages.missingTicks;
const ENDED: Message = messages.ended;
const ANSWERED: Message = messages.answered;
const IS_OWNER: Message = messages.isOwner;
const NOT_OWNER: Message = messages.notOwner;
const OFFER_REFUSALS: Record<"no-colleague" | "offered", Message> = messages.refusals;
const OFFLINE = tryOnline("Das ist noch nicht geschehen");

const acceptForm = z.object({
  agb: z.literal("on", "Bitte akzeptieren Sie die AGB. Ohne sie können Sie den Betrieb nicht übernehmen."),
  privacy: z.literal("on", "Bitte akzeptieren Sie die Datenschutzhinweise."),
});

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
    ? tooMany(outcome.retryAt, NOT_OFFERED)
    : refuse(409, OFFER_REFUSALS[outcome.reason]);
}

async function accept({ app, who: { user, profile }, request, now, toast, refuse }: Step<Provider, unknown>) {
  const acceptance = { user, profileId: profile.id, userAgent: request.headers.get("User-Agent") };
  if (!(await acceptHandover(app.db, acceptance, now))) return refuse(409, ENDED);
  app.log.info({ event: "business-handed-over", profile: profile.id, user: user.id });
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
    <div className="page-column">
      <PageHead name="Betrieb übernehmen" failed={Boolean(actionData)}>
        {offered.ownerName} möchte Ihnen <strong>{offered.companyName}</strong> übergeben. Sie können bis{" "}
        {offered.until} annehmen oder ablehnen.
      </PageHead>
      {!isFresh && <FormMessage id="meldung" message={actionData?.message} />}
      <WhatChanges {...offered} email={email} product={product} />
      {isFresh ? (
        <AcceptForm answer={actionData} />
      ) : (
        <Card>
          <ConfirmFirst what="Zum Übernehmen" path={confirm} />
        </Card>
      )}
      <RefuseForm />
    </div>
  );
}

function NothingOffered({ isOwner, message }: { isOwner: boolean; message: Message | undefined }) {
  return (
    <SettingsPage
      name="Betrieb übergeben"
      back={isOwner ? { to: COLLEAGUES, label: "Team" } : { to: href("/dashboard"), label: "Übersicht" }}
      failed={message !== undefined}
    >
      <FormMessage id="meldung" message={message} />
      {!message && (
        <p>
          {isOwner
            ? "Wem Sie Ihren Betrieb übergeben, wählen Sie unter „Team“ bei Ihren Kollegen aus."
            : "Zurzeit ist Ihnen kein Betrieb angeboten."}
        </p>
      )}
    </SettingsPage>
  );
}

const FORM = "uebernehmen";
const SAVED = { agb: undefined, privacy: undefined };
/* The server's answer is enough: nothing typed is lost on the way. */
const RULES = {};

function AcceptForm({ answer }: { answer: FormAnswer | undefined }) {
  const { form, said, fields } = useCheckedForm({ id: FORM, saved: SAVED, rules: RULES, answer });
  const isSending = useNavigation().state === "submitting";
  return (
    <Card id="jetzt-uebernehmen" title="Jetzt übernehmen">
      <Form {...form} method="post" className="grid gap-4">
        <FormMessage {...said} />
        <ConsentFields
          agb={fields.agb}
          privacy={fields.privacy}
          hint="Die Texte öffnen sich in einem neuen Tab."
        />
        <Button name="step" value="accept" disabled={isSending}>
          {isSending ? "Wird übernommen..." : "Betrieb übernehmen"}
        </Button>
      </Form>
    </Card>
  );
}

function RefuseForm() {
  return (
    <Form method="post" className="grid gap-2">
      <Button name="step" value="refuse" look="secondary">
        Ablehnen
      </Button>
      <p className="text-sm text-ink-soft">Dann bleibt alles, wie es ist.</p>
    </Form>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function WhatChanges(props: NonNullable<Loaded["offered"]> & Pick<Loaded, "email" | "product">) {
  const { companyName, contactName, ownerName, mailsTo, receiverHost, email, product } = props;
  const isPriced = usePrice() !== null;
  const changes: readonly IconPoint[] = [
    {
      icon: "card",
      title: isPriced ? "Vertrag, Abo und Rechnungen" : "Vertrag",
      text: isPriced
        ? `Der Vertrag mit ${product} läuft auf Sie, ein gebuchtes Abo läuft weiter. Rechnungen gehen an ${email}. Abgebucht wird wie bisher, bis Sie unter „Abo verwalten“ Ihre eigene Zahlungsart eintragen.`
        : `Der Vertrag mit ${product} läuft auf Sie.`,
    },
    {
      icon: "home",
      title: "Profil, Link und Kollegen",
      text: `Sie verwalten die Angaben zum Betrieb und wer mitarbeitet. Ansprechpartner bleibt ${contactName}, bis Sie es ändern. Antworten Ihrer Kunden gehen an ${mailsTo === email ? "dieselbe Adresse" : mailsTo}; Ihre Kunden sehen sie.`,
    },
    ...(receiverHost
      ? [
          {
            icon: "external",
            title: "Schnittstelle",
            text: `Anfragen gehen auch an ein Programm unter ${receiverHost}. Das bleibt so, bis Sie es unter „Daten und Schnittstelle“ ändern.`,
          } as const,
        ]
      : []),
    {
      icon: "user",
      title: ownerName,
      text: "Arbeitet als Kollege weiter und liest die Anfragen mit. Unter „Team“ können Sie das jederzeit beenden.",
    },
    {
      icon: "trash",
      title: "Ihr Konto",
      text: `Löschen Sie später Ihr Konto, löschen Sie damit ${companyName} mit allen Anfragen.`,
    },
  ];
  return (
    <Card id="aenderungen" title="Das ändert sich, wenn Sie annehmen">
      <IconList points={changes} />
    </Card>
  );
}
