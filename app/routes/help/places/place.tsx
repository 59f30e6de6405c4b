import { data, Form, href, Link, redirect } from "react-router";
import { placeCodeFrom, placeQuery } from "#app/domain/profile/places/place-code.ts";
import {
  bringPlaceBack,
  changePlace,
  findPlace,
  type Place,
  type PlaceChange,
  retirePlace,
} from "#app/domain/profile/places/places.server.ts";
import { useTextForm } from "#app/forms/beside-text.tsx";
import type { FormAnswer, Message } from "#app/forms/form-answer.ts";
import { keepPage } from "#app/forms/keep-page.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { typedBeside } from "#app/forms/typed-beside.ts";
import { providerContext, requireOwner } from "#app/middleware/guards.server.ts";
import { Button, buttonLook } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageTitle } from "#app/ui/frame/page-title.tsx";
import { germanDate } from "#app/ui/german-date.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { QrPicture } from "#app/ui/share/qr-code.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import { type ToastName, toastCookie, toastNow } from "#app/visit/toast.server.ts";
import { CodeFiles, OwnLink } from "../share-card.tsx";
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
    slug,
    company: companyName,
    isPhoneShown: phoneShown,
    code: place.code,
    link: `${settings.ORIGIN}/${slug}${placeQuery(place.code)}`,
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

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, clock, log, settings, requestPages } = context.get(appContext);
  const { id: profile, slug } = context.get(providerContext).profile;
  const posted = await request.formData().catch(() => new FormData());
  const intent = posted.get("intent");
  const stored = findPlace(db, slug, placeCodeFrom(params.code));
  const typed = intent && stored ? typedBeside(posted, savedFields(stored)) : undefined;
  const done = (outcome: PlaceChange, name: ToastName) => {
    if (outcome === "not-found") throw redirect(href("/so-funktioniert-es/link/orte"), 303);
    requestPages.drop(slug);
    log.info({ event: "place-changed", profile });
    if (typed) {
      toastNow(context, { name });
      return data<FormAnswer>({ lastResult: { initialValue: typed } });
    }
    return redirect(href("/so-funktioniert-es/link/orte/:code", { code: params.code }), {
      status: 303,
      headers: { "Set-Cookie": toastCookie(settings, { name }) },
    });
  };
  if (intent === "retire")
    return done(await retirePlace(db, slug, params.code, clock.now()), "place-retired");
  if (intent === "bring-back") {
    const outcome = await bringPlaceBack(db, slug, params.code);
    if (outcome !== "too-many") return done(outcome, "place-back");
    const lastResult = typed ? { initialValue: typed } : {};
    return data<FormAnswer>({ lastResult, message: TOO_MANY }, { status: 422 });
  }
  const submission = await readForm(posted, placeForm);
  const refused = (message: Message, fieldErrors: Record<string, string[]> = {}) =>
    data<FormAnswer>({ lastResult: submission.reply({ fieldErrors }), message }, { status: 422 });
  if (submission.status !== "success") return refused(NOT_SAVED);
  const outcome = await changePlace(db, slug, params.code, placeInput(submission.value));
  if (outcome === "same-name") return refused(NOT_SAVED, { name: [PLACE_MESSAGES.sameName] });
  return done(outcome, "place-saved");
}

const PLACE_FORM = "ort";

export const clientAction = keepPage({ offline: OFFLINE });
export { loadsUnlessKept as shouldRevalidate } from "#app/forms/keep-page.ts";

export default function PlacePage({ loaderData: place, actionData }: Route.ComponentProps) {
  const query = placeQuery(place.code);
  const textForm = useTextForm(PLACE_FORM);
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-4">
      <PageTitle name={place.saved.name} />
      <div>
        <Link
          to={href("/so-funktioniert-es/link/orte")}
          className="-my-2 inline-flex min-h-12 items-center gap-2 font-semibold text-brand"
        >
          <Icon name="arrowLeft" />
          Orte
        </Link>
        <h1 className="text-2xl font-extrabold tracking-tight wrap-anywhere">{place.saved.name}</h1>
      </div>
      {place.retiredAt && (
        <Notice title={`Seit ${germanDate(place.retiredAt)} nicht mehr in Gebrauch`}>
          <p>Der QR-Code führt weiter zu Ihrem Formular, und an den Anfragen steht weiter dieser Ort.</p>
        </Notice>
      )}
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-8">
        <div className="justify-self-center">
          <QrPicture
            slug={place.slug}
            query={query}
            file="druck.svg"
            link={place.link}
            look="size-48 sm:size-64"
          />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
          <OwnLink link={place.link} company={place.company} look="primary" />
          <CodeFiles slug={place.slug} code={place.code} />
          <div className="flex flex-wrap gap-3 max-sm:*:grow">
            <a
              href={`${href("/so-funktioniert-es/aushang")}${query}`}
              className={buttonLook("secondary", "small")}
            >
              Aushang drucken
            </a>
            <a
              href={`${href("/so-funktioniert-es/aufkleber")}${query}`}
              className={buttonLook("secondary", "small")}
            >
              Aufkleber drucken
            </a>
          </div>
        </div>
      </Card>
      <Card aria-labelledby="ort-aendern">
        <h2 id="ort-aendern" className="mb-3 text-xl font-bold">
          Ändern
        </h2>
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
      <Form id="ort-gebrauch" method="post" className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          form={textForm}
          look="secondary"
          size="small"
          name="intent"
          value={place.retiredAt ? "bring-back" : "retire"}
          className="max-sm:w-full"
        >
          {place.retiredAt ? "Wieder verwenden" : "Aus dem Gebrauch nehmen"}
        </Button>
        {!place.retiredAt && (
          <p className="min-w-0 text-sm text-ink-soft">Gedruckte Codes führen weiter zu Ihrem Formular.</p>
        )}
      </Form>
    </div>
  );
}
