import { Form, href, redirect } from "react-router";
import type { z } from "zod";
import {
  bringPlaceBack,
  changePlace,
  findPlace,
  type Place,
  type PlaceChange,
  retirePlace,
} from "#app/domain/profile/places/places.server.ts";
import { placeCodeFrom, placeQuery } from "#app/domain/profile/places/sources.ts";
import { useTextForm } from "#app/forms/beside-text.tsx";
import { keepPage } from "#app/forms/keep-page.ts";
import { SettingsPage } from "#app/kit/page-parts.tsx";
import { form, type Step, steps } from "#app/kit/steps.server.ts";
import { type Provider, providerContext, requireOwner } from "#app/middleware/guards.server.ts";
import { germanDate } from "#app/ui/german-date.ts";
import { Button, Card, Notice } from "#app/ui/parts.tsx";
import { LinkCard } from "#app/ui/share/link-card.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import type { ToastName } from "#app/visit/toast.server.ts";
import { NOT_COPIED } from "../not-copied.ts";
import type { Route } from "./+types/place";
import { placeForm, placeInput } from "./place.form.ts";
import { PlaceForm } from "./place-fields.tsx";
import { NOT_SAVED, OFFLINE, PLACE_MESSAGES, TOO_MANY } from "./place-rules.ts";

export const middleware: Route.MiddlewareFunction[] = [requireOwner];

export function loader({ params, context }: Route.LoaderArgs) {
  const { db, settings } = context.get(appContext);
  const { slug, companyName, phoneShown } = context.get(providerContext).profile;
  const place = findPlace(db, slug, placeCodeFrom(params.code));
  if (!place) throw redirect(href("/so-funktioniert-es/link/orte"), 303);
  return {
    card: {
      link: `${settings.ORIGIN}/${slug}${placeQuery(place.code)}`,
      slug,
      company: companyName,
      fileStem: `qr-code-${slug}-${place.code}`,
    },
    isPhoneShown: phoneShown,
    code: place.code,
    retiredAt: place.retiredAt,
    saved: savedFields(place),
  };
}

const savedFields = ({ name, street, postalCode, city, phone }: Place) => ({
  name,
  street: street ?? "",
  postal_code: postalCode ?? "",
  city: city ?? "",
  phone: phone ?? "",
});

type Own = Step<Provider>;

export const action = steps(
  providerContext,
  {
    save: form(placeForm, async (step: Step<Provider, z.output<typeof placeForm>>) => {
      const { app, who, params, value, refuse } = step;
      const outcome = await changePlace(app.db, who.profile.slug, params.code ?? "", placeInput(value));
      return outcome === "same-name"
        ? refuse(422, NOT_SAVED, { name: [PLACE_MESSAGES.sameName] })
        : changed(step, outcome, "place-saved");
    }),
    async retire(step: Own) {
      const { app, who, params, now } = step;
      return changed(
        step,
        await retirePlace(app.db, who.profile.slug, params.code ?? "", now),
        "place-retired",
      );
    },
    async "bring-back"(step: Own) {
      const { app, who, params } = step;
      const outcome = await bringPlaceBack(app.db, who.profile.slug, params.code ?? "");
      return outcome === "too-many" ? step.refuse(422, TOO_MANY) : changed(step, outcome, "place-back");
    },
  },
  {
    invalid: NOT_SAVED,
    beside: ({ profile }, { db }, { code = "" }) => {
      const place = findPlace(db, profile.slug, placeCodeFrom(code));
      return place ? savedFields(place) : {};
    },
  },
);

function changed({ app, who, toast }: Step<Provider, unknown>, outcome: PlaceChange, name: ToastName) {
  if (outcome === "not-found") throw redirect(href("/so-funktioniert-es/link/orte"), 303);
  app.log.info({ event: "place-changed", profile: who.profile.id });
  return toast(name);
}

const PLACE_FORM = "ort";

export const clientAction = keepPage({ offline: OFFLINE });
export { loadsUnlessKept as shouldRevalidate } from "#app/forms/keep-page.ts";

export default function PlacePage({ loaderData: place, actionData }: Route.ComponentProps) {
  const query = placeQuery(place.code);
  const textForm = useTextForm(PLACE_FORM);
  return (
    <SettingsPage name={place.saved.name} back={{ to: href("/so-funktioniert-es/link/orte"), label: "Orte" }}>
      {place.retiredAt && (
        <Notice title={`Seit ${germanDate(place.retiredAt)} nicht mehr in Gebrauch`}>
          <p>Der QR-Code führt weiter zu Ihrem Formular, und an den Anfragen steht weiter dieser Ort.</p>
        </Notice>
      )}
      <Card>
        <LinkCard {...place.card} query={query} failed={NOT_COPIED} code="druck.svg" />
      </Card>
      <Card id="ort-aendern" title="Ändern">
        <PlaceForm
          key={JSON.stringify(place.saved)}
          id={PLACE_FORM}
          saved={place.saved}
          answer={actionData}
          isPhoneShown={place.isPhoneShown}
        >
          Speichern
        </PlaceForm>
      </Card>
      <Form id="ort-gebrauch" method="post" className="grid gap-2">
        <Button
          form={textForm}
          look="secondary"
          size="small"
          name="intent"
          value={place.retiredAt ? "bring-back" : "retire"}
        >
          {place.retiredAt ? "Wieder verwenden" : "Aus dem Gebrauch nehmen"}
        </Button>
        {!place.retiredAt && (
          <p className="text-sm text-ink-soft">Gedruckte Codes führen weiter zu Ihrem Formular.</p>
        )}
      </Form>
    </SettingsPage>
  );
}
