import { getFormProps, useForm } from "@conform-to/react";
import { Form, href, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { findOwnAddressChange } from "#app/domain/account/address-change.server.ts";
import { requestAddressChange } from "#app/domain/account/request-address-change.server.ts";
import { EmailField, TickBox } from "#app/forms/fields.tsx";
import { type FormAnswer, FormMessage, NO_LINE } from "#app/forms/form-message.tsx";
import { keepPage } from "#app/forms/keep-page.ts";
import { converted } from "#app/forms/text-schema.ts";
import { SettingsPage } from "#app/kit/page-parts.tsx";
import { form, type Step, steps } from "#app/kit/steps.server.ts";
import { requireFreshSession } from "#app/middleware/fresh-session.server.ts";
import { type Provider, providerContext } from "#app/middleware/guards.server.ts";
import { canonicalEmail } from "#app/platform/email-address.ts";
import { Button, ButtonLink, Card, Notice } from "#app/ui/parts.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import { askerOf } from "#app/visit/session.server.ts";
import type { Route } from "./+types/address";
import { TOO_MANY } from "./messages.ts";

/** `email` is canonical; `alsoContact` when the contact address follows, which only an owner's can. */
const addressForm = z.object({
  email: converted(
    (typed) => canonicalEmail(typed) ?? undefined,
    "Bitte geben Sie eine gültige E-Mail-Adresse ein.",
  ),
  alsoContact: z.literal("on").optional().catch(undefined),
});

export const middleware: Route.MiddlewareFunction[] = [requireFreshSession];
export { loadsAfterRefusal as shouldRevalidate } from "#app/forms/keep-page.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, settings, clock } = context.get(appContext);
  const { user, profile, isOwner } = context.get(providerContext);
  const { sessionId } = askerOf(request, context, user);
  const change = await findOwnAddressChange(db, user, sessionId, clock.now());
  return {
    email: user.email,
    contact: isOwner ? (profile.email === user.email ? ("same" as const) : ("other" as const)) : null,
    change: change && { newEmail: change.newEmail, state: change.state },
    sender: settings.MAIL_FROM,
    minutes: Math.ceil(settings.SIGN_IN_TTL_SECONDS / 60),
  };
}

export const action = steps(providerContext, { ask: form(addressForm, ask) });

async function ask(step: Step<Provider, z.output<typeof addressForm>>) {
  const { app, who, now, refuse, tooMany } = step;
  const { email: newEmail, alsoContact } = step.value;
  const asker = askerOf(step.request, step.context, who.user);
  const change = { ...asker, newEmail, alsoContact: who.isOwner && alsoContact === "on" };
  const asked = await requestAddressChange(app.db, change, app.settings, now);
  if (asked.ok) {
    app.log.info({ event: "address-change-asked", user: who.user.id });
    return redirect(href("/profil/adresse"), 303);
  }
  return asked.reason === "same-address"
    ? refuse(422, undefined, { email: ["Mit dieser Adresse melden Sie sich schon an."] })
    : tooMany(asked.retryAt, TOO_MANY);
}

export const clientAction = keepPage({ offline: NO_LINE });

export default function SignInAddress({ loaderData, actionData }: Route.ComponentProps) {
  const { email, contact, change, sender, minutes } = loaderData;
  return (
    <SettingsPage name="Anmelde-Adresse ändern" back={{ to: href("/profil/anmeldung"), label: "Anmeldung" }}>
      {!actionData && change && <AddressChangeNotice change={change} sender={sender} minutes={minutes} />}
      <NewAddressForm key={change?.newEmail ?? email} {...{ email, contact }} answer={actionData} />
    </SettingsPage>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

/** Says the same about an address that has another account. */
function AddressChangeNotice({
  change: { newEmail, state },
  sender,
  minutes,
}: Pick<Loaded, "sender" | "minutes"> & { change: NonNullable<Loaded["change"]> }) {
  if (state === "done") {
    return (
      <Notice tone="ok" role="status" title="Ihre Anmelde-Adresse ist geändert">
        <p>Andere Geräte sind jetzt abgemeldet. Ihrer alten Adresse haben wir Bescheid gegeben.</p>
      </Notice>
    );
  }
  if (state === "open") {
    return (
      <Notice tone="ok" role="status" title="E-Mail versendet!">
        <p>
          Bitte öffnen Sie den Link, den wir an <strong className="wrap-anywhere">{newEmail}</strong> gesendet
          haben. Er gilt {minutes} Minuten, auch auf einem anderen Gerät, solange Sie hier angemeldet bleiben.
          Bis dahin bleibt alles, wie es ist.
        </p>
        <p className="mt-2">
          Nichts angekommen? Bitte sehen Sie auch im Spam-Ordner nach. Absender ist{" "}
          <span className="wrap-anywhere">{sender}</span>.
        </p>
      </Notice>
    );
  }
  return (
    <Notice tone="warn" role="status" title="Die Adresse wurde nicht geändert">
      <p>
        Der Link an <strong className="wrap-anywhere">{newEmail}</strong> gilt nicht mehr. Bitte fordern Sie
        einen neuen an.
      </p>
    </Notice>
  );
}

type FormProps = Pick<Loaded, "email" | "contact"> & { answer: FormAnswer | undefined };

function NewAddressForm({ email, contact, answer }: FormProps) {
  const isSending = useNavigation().state === "submitting";
  const [form, fields] = useForm<z.input<typeof addressForm>>({
    id: "adresse",
    lastResult: answer?.lastResult,
    defaultValue: { alsoContact: "on" },
  });
  return (
    <Card>
      <FormMessage id={form.errorId} message={answer?.message} />
      <dl>
        <dt className="text-sm text-ink-soft">Ihre Anmelde-Adresse</dt>
        <dd className="text-lg font-bold wrap-anywhere">{email}</dd>
      </dl>
      <Form
        method="post"
        action={href("/profil/adresse")}
        {...getFormProps(form)}
        className="flex flex-col gap-5"
      >
        <EmailField
          field={fields.email}
          label="Neue Anmelde-Adresse"
          hint="Dorthin senden wir einen Link. Erst wenn Sie ihn bestätigen, wird die Adresse geändert."
        />
        {contact === "same" && (
          <TickBox field={fields.alsoContact}>
            Auch als Kontakt-Adresse verwenden: für Kunden und für unsere Nachrichten an Sie.
          </TickBox>
        )}
        {contact === "other" && (
          <p className="text-sm text-ink-soft">
            Ihre Kontakt-Adresse ist eine andere und bleibt, wie sie ist. Sie ändern sie in den Profildaten.
          </p>
        )}
        <div className="flex flex-wrap gap-x-6 gap-y-3">
          <Button disabled={isSending}>
            {isSending ? "Wird gesendet..." : "Link an neue Adresse senden"}
          </Button>
          <ButtonLink href={href("/profil/anmeldung")} look="quiet">
            Abbrechen
          </ButtonLink>
        </div>
      </Form>
    </Card>
  );
}
