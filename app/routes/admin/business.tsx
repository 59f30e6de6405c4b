import { getFormProps, useForm } from "@conform-to/react";
import { data, Form, href, redirect } from "react-router";
import type { z } from "zod";
import { mailHref } from "#app/domain/contact/mail-href.ts";
import { grantAccess } from "#app/domain/operator/access-record.server.ts";
import { type Business, findBusiness } from "#app/domain/operator/read-request.server.ts";
import { type ShownAvailability, shownAvailability, startOfDay } from "#app/domain/profile/availability.ts";
import type { User } from "#app/domain/sign-in/user.server.ts";
import { NOTE_CHARACTERS, SUSPENSION_REASON_LABELS } from "#app/domain/suspension/reasons.ts";
import { reinstate } from "#app/domain/suspension/reinstate.server.ts";
import { suspend } from "#app/domain/suspension/suspend.server.ts";
import { TextArea } from "#app/forms/fields.tsx";
import { type FormAnswer, FormMessage } from "#app/forms/form-message.tsx";
import { planValue } from "#app/kit/plan-value.ts";
import { form, type Step, steps } from "#app/kit/steps.server.ts";
import { adminOf } from "#app/middleware/guards.server.ts";
import { PageTitle } from "#app/ui/frame/site-frame.tsx";
import { germanDate, germanDateTime } from "#app/ui/german-date.ts";
import { germanNumber } from "#app/ui/german-number.ts";
import { Badge, Button, Card, Fold, Notice, QuietFold } from "#app/ui/parts.tsx";
import { usePrice } from "#app/ui/use-price.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import { newsOnce } from "#app/visit/toast.server.ts";
import type { Route } from "./+types/business";
import { GrantForm } from "./grant-form.tsx";
import { BackLink, ContactLines, Facts, Missing, PanelLink } from "./parts/facts.tsx";
import { listPath } from "./parts/list-page.tsx";
import { grantForm, suspensionForm } from "./reason.form.ts";
import { ReasonChoice } from "./reason-choice.tsx";

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
      app.log.info({ event: "account-suspended", admin: who.id, profile: subject.profileId, reason });
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
  freischalten: form(grantForm, (step: Step<User, z.output<typeof grantForm>>) => {
    const { app, who, params, value, now, refuse } = step;
    const until = startOfDay(value.bis, 1);
    if (until <= now)
      return refuse(422, undefined, { bis: ["Bitte wählen Sie heute oder einen späteren Tag."] });
    const { profileId = "" } = params;
    grantAccess(app.db, who, { profileId, until, reason: value.anlass }, now);
    app.log.info({ event: "access-granted", admin: who.id, profile: profileId, reason: value.anlass });
    return redirect(`${step.url.pathname}#freischaltung`, 303);
  }),
  zurueck({ app, who, url, params: { profileId = "" }, now }: Step<User>) {
    grantAccess(app.db, who, { profileId, until: null, reason: null }, now);
    app.log.info({ event: "grant-ended", admin: who.id, profile: profileId });
    return redirect(`${url.pathname}#freischaltung`, 303);
  },
});

export default function AdminBusiness({
  loaderData: { business, availability, done },
  actionData,
}: Route.ComponentProps) {
  if (!business)
    return (
      <>
        <PageTitle name="Betrieb nicht gefunden · Admin Panel" />
        <BackToList />
        <Missing title="Betrieb nicht gefunden">Vielleicht wurde sein Konto inzwischen gelöscht.</Missing>
      </>
    );
  const { suspendedAt, companyName, suspensions, plan, granted } = business;
  return (
    <>
      <PageTitle name={`${companyName} · Admin Panel`} failed={Boolean(actionData)} />
      <BackToList />
      <div className="grid-parts">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="min-w-0 wrap-anywhere">{companyName}</h1>
          {suspendedAt && <Badge tone="danger">Zugang beendet</Badge>}
        </div>
        {done && !actionData && (
          <Notice
            tone="ok"
            role="status"
            title={suspendedAt ? "Der Zugang ist beendet" : "Der Zugang ist wieder offen"}
          >
            <p>Der Betrieb erhält dazu eine E-Mail.</p>
          </Notice>
        )}
        <div className="grid-parts lg:grid-cols-2 lg:items-start">
          <Standing business={business} />
          <Contact business={business} availability={availability} />
          {suspendedAt && <ReinstateForm plan={plan} />}
          <GrantForm answer={actionData} granted={granted} />
          {!suspendedAt && <SuspensionForm answer={actionData} plan={plan} />}
        </div>
        <SuspensionHistory suspensions={suspensions} />
      </div>
    </>
  );
}

function BackToList() {
  return <BackLink to={LIST}>Alle Profile</BackLink>;
}

/** What an administrator opens the page for. */
function Standing({ business }: { business: Business }) {
  const isPriced = usePrice() !== null;
  const { plan, requests, people, lastSeenAt, companyName, slug } = business;
  const { all = 0, open = 0, newestAt } = requests ?? {};
  return (
    <Card id="stand" title="Stand">
      <Facts
        facts={[
          ...(isPriced ? [["Abo", planValue(plan)] as const] : []),
          ["Zuletzt da", lastSeenAt ? germanDateTime(lastSeenAt) : "Zurzeit nicht angemeldet"],
          ["Neueste Anfrage", newestAt ? germanDateTime(newestAt) : "Keine in 30 Tagen"],
          ["Anfragen", all === 0 ? "Keine" : `${germanNumber(all)}, davon ${germanNumber(open)} offen`],
          ["Menschen im Betrieb", people],
          ["Registriert", germanDate(business.createdAt)],
        ]}
      />
      {slug && (
        <PanelLink
          to={listPath(href("/admin-panel-werkruf/requests"), { search: slug })}
          className="tap text-brand wrap-anywhere link"
        >
          Anfragen an {companyName}
        </PanelLink>
      )}
    </Card>
  );
}

function Contact({ business, availability }: { business: Business; availability: ShownAvailability | null }) {
  const { email, signInEmail, slug, serviceArea } = business;
  const place = [business.postalCode, business.city].filter(Boolean).join(" ");
  return (
    <Card id="kontakt" title="Kontakt">
      <ContactLines
        lines={[
          { text: business.contactName },
          { text: email, href: mailHref(email) },
          { text: signInEmail === email ? null : `Anmeldung: ${signInEmail}` },
          { text: business.mobileNumber, href: business.phoneHref },
          { text: [business.street, place].filter(Boolean).join(", ") },
          { text: availability && [availability.line, availability.note].filter(Boolean).join(" ") },
          { text: serviceArea.length > 0 ? `Einzugsgebiet: ${serviceArea.join(", ")}` : null },
          { text: slug && `/${slug}`, href: slug && href("/:slug", { slug }) },
        ]}
      />
    </Card>
  );
}

const SHORT_NOTE = 400;
const DELETED_ADMIN = "einem gelöschten Konto";

function SuspensionHistory({ suspensions }: { suspensions: Business["suspensions"] }) {
  if (suspensions.length === 0) return null;
  return (
    <Card id="verlauf" title="Verlauf">
      <ol className="grid gap-4">
        {suspensions.map(({ id, suspendedAt, suspendedBy, reason, note, reinstatedAt, reinstatedBy }) => (
          <li key={id} className="grid gap-1 border-l-4 border-line pl-4">
            <p>
              Beendet am {germanDateTime(suspendedAt)} von{" "}
              <span className="wrap-anywhere">{suspendedBy ?? DELETED_ADMIN}</span>
            </p>
            <p>{SUSPENSION_REASON_LABELS[reason]}</p>
            <QuietFold label="Notiz" isOpen={note.length < SHORT_NOTE}>
              <p className="wrap-anywhere whitespace-pre-line text-ink-soft">{note}</p>
            </QuietFold>
            {reinstatedAt && (
              <p>
                Wieder geöffnet am {germanDateTime(reinstatedAt)} von{" "}
                <span className="wrap-anywhere">{reinstatedBy ?? DELETED_ADMIN}</span>
              </p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

const HINT =
  "Nur für Sie und andere Admins. Verlangt der Betrieb Auskunft über seine Daten, gehört die Notiz dazu.";

function SuspensionForm({ answer, plan }: { answer: FormAnswer | undefined; plan: ShownPlan }) {
  const isPriced = usePrice() !== null;
  const [form, { grund, notiz }] = useForm<z.input<typeof suspensionForm>>({
    id: "sperren",
    lastResult: answer?.lastResult,
  });
  return (
    <Fold
      id="beenden"
      title="Zugang beenden"
      preview="Bei Spam, Betrug oder verbotenen Inhalten"
      isOpen={[grund, notiz].some(({ errors }) => errors) || answer?.message !== undefined}
    >
      <FormMessage id={form.errorId} message={answer?.message} />
      <ul className="grid max-w-2xl list-disc gap-1 pl-5 text-ink-soft">
        <li>Der Betrieb wird sofort überall abgemeldet und kann sich nicht mehr anmelden.</li>
        <li>Sein Anfrage-Link nimmt keine Anfragen mehr an, und er erhält keine Nachrichten mehr.</li>
        {isPriced && <li>{planIfSuspended(plan)}</li>}
        <li>Es wird nichts gelöscht. Sie können den Zugang jederzeit wieder öffnen.</li>
      </ul>
      <Form method="post" {...getFormProps(form)} className="grid max-w-2xl gap-4">
        <ReasonChoice
          field={grund}
          legend="Grund (der Betrieb erfährt ihn)"
          labels={SUSPENSION_REASON_LABELS}
        />
        <TextArea
          field={notiz}
          label="Notiz: Was ist vorgefallen?"
          hint={HINT}
          rows={4}
          required
          maxLength={NOTE_CHARACTERS}
        />
        <Button name="schritt" value="beenden" look="danger">
          Zugang jetzt beenden
        </Button>
      </Form>
    </Fold>
  );
}

function ReinstateForm({ plan }: { plan: ShownPlan }) {
  const isPriced = usePrice() !== null;
  return (
    <Card id="oeffnen" title="Zugang wieder öffnen">
      <p className="max-w-2xl text-ink-soft">
        {isPriced && `${planWhileSuspended(plan)} `}Öffnen Sie den Zugang wieder, kann sich der Betrieb sofort
        anmelden und neue Anfragen erhalten.{isPriced && " Ein gekündigtes Abo setzt nur er selbst fort."}
      </p>
      <Form method="post">
        <Button name="schritt" value="freigeben" look="secondary">
          Zugang wieder öffnen
        </Button>
      </Form>
    </Card>
  );
}

interface ShownPlan {
  isBooked: boolean;
  isCancelled: boolean;
  end: Date | null;
}

function planIfSuspended({ isBooked, isCancelled, end }: ShownPlan): string {
  if (!isBooked) return "Der Betrieb hat kein laufendes Abo. Es wird nichts abgebucht.";
  const day = end ? ` am ${germanDate(end)}` : " zum Ende des bezahlten Zeitraums";
  return isCancelled
    ? `Das Abo ist schon gekündigt und endet${day}.`
    : `Das Abo wird bei Stripe gekündigt und endet${day}; danach wird nichts abgebucht. Erstattet wird nichts von selbst.`;
}

function planWhileSuspended({ isBooked, isCancelled, end }: ShownPlan): string {
  if (!isBooked) return "Es läuft kein Abo, und es wird nichts abgebucht.";
  if (!isCancelled)
    return "Die Kündigung des Abos ist unterwegs. Stripe hat sie noch nicht bestätigt; sie wird wiederholt, bis das geschehen ist.";
  return `Das Abo ist gekündigt und endet${end ? ` am ${germanDate(end)}` : " zum Ende des bezahlten Zeitraums"}.`;
}
