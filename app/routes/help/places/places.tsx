import { href, Link } from "react-router";
import type { z } from "zod";
import { createPlace, listPlaces, MOST_PLACES } from "#app/domain/profile/places/places.server.ts";
import { placeQuery } from "#app/domain/profile/places/sources.ts";
import { keepPage } from "#app/forms/keep-page.ts";
import { SettingsPage } from "#app/kit/page-parts.tsx";
import { form, type Step, steps } from "#app/kit/steps.server.ts";
import { type Provider, providerContext, requireOwner } from "#app/middleware/guards.server.ts";
import { Card, Icon } from "#app/ui/parts.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import type { Route } from "./+types/places";
import { placeForm, placeInput } from "./place.form.ts";
import { PlaceForm } from "./place-fields.tsx";
import { NOT_SAVED, OFFLINE, PLACE_MESSAGES, TOO_MANY } from "./place-rules.ts";

export const middleware: Route.MiddlewareFunction[] = [requireOwner];

export function loader({ context }: Route.LoaderArgs) {
  const { db, settings } = context.get(appContext);
  const { slug, phoneShown } = context.get(providerContext).profile;
  const places = listPlaces(db, slug).map(({ code, name, city, retiredAt }) => ({
    code,
    name,
    city,
    isRetired: retiredAt !== null,
    address: new URL(`/${slug}${placeQuery(code)}`, settings.ORIGIN).href.replace(/^https?:\/\/(www\.)?/, ""),
  }));
  const inUse = places.filter(({ isRetired }) => !isRetired).length;
  return { places, isFull: inUse >= MOST_PLACES, most: MOST_PLACES, isPhoneShown: phoneShown };
}

export const action = steps(
  providerContext,
  {
    create: form(placeForm, async (step: Step<Provider, z.output<typeof placeForm>>) => {
      const { app, who, value, now, refuse, toast } = step;
      const made = await createPlace(app.db, who.profile.slug, placeInput(value), now);
      if (made.ok) {
        app.log.info({ event: "place-changed", profile: who.profile.id });
        return toast("place-created", href("/so-funktioniert-es/link/orte/:code", { code: made.code }));
      }
      return made.reason === "too-many"
        ? refuse(422, TOO_MANY)
        : refuse(422, NOT_SAVED, { name: [PLACE_MESSAGES.sameName] });
    }),
  },
  { invalid: NOT_SAVED },
);

export const clientAction = keepPage({ offline: OFFLINE });
export { loadsUnlessKept as shouldRevalidate } from "#app/forms/keep-page.ts";

const NONE = { name: "", street: "", postal_code: "", city: "", phone: "" };

export default function Places({ loaderData, actionData }: Route.ComponentProps) {
  const { places, isFull, most, isPhoneShown } = loaderData;
  return (
    <SettingsPage name="Orte" back={{ to: href("/so-funktioniert-es/link"), label: "Link & QR-Code" }}>
      <p className="max-w-2xl text-pretty text-ink-soft">
        Ein eigener QR-Code für jeden Wagen, jede Filiale, jeden Zettel: An der Anfrage steht dann, wo Ihr
        Kunde ihn gesehen hat, und in den{" "}
        <Link to={href("/zahlen")} className="text-brand link">
          Zahlen
        </Link>
        , was er bringt.
      </p>
      {places.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface shadow-card">
          {places.map((place) => (
            <PlaceRow key={place.code} {...place} />
          ))}
        </ul>
      )}
      <Card id="neuer-ort" title="Neuer Ort">
        {isFull ? (
          <p>
            Sie haben {most} Orte in Gebrauch, mehr gehen nicht. Nehmen Sie einen aus dem Gebrauch, dann ist
            Platz für einen neuen.
          </p>
        ) : (
          <PlaceForm id="neuer-ort-formular" saved={NONE} answer={actionData} isPhoneShown={isPhoneShown}>
            Ort anlegen
          </PlaceForm>
        )}
      </Card>
    </SettingsPage>
  );
}

function PlaceRow({
  code,
  name,
  city,
  isRetired,
  address,
}: Route.ComponentProps["loaderData"]["places"][number]) {
  return (
    <li>
      <Link
        to={href("/so-funktioniert-es/link/orte/:code", { code })}
        className="flex min-h-14 items-center gap-3 px-4 py-2 sm:px-6 hover:bg-sunken"
      >
        <span className="min-w-0 grow">
          <strong className="wrap-anywhere">{name}</strong>
          {city && <span className="text-ink-soft"> · {city}</span>}
          {isRetired && <span className="text-ink-soft"> · nicht mehr in Gebrauch</span>}
          <span className="block text-sm wrap-anywhere text-ink-soft">{address}</span>
        </span>
        <Icon name="arrowRight" className="text-brand" />
      </Link>
    </li>
  );
}
