import { href, redirect } from "react-router";
import { safetyAdvice } from "#app/domain/assessment/safety-advice.ts";
import { CALLBACK_TIME_CHOICES, REQUEST_TYPE_CHOICES } from "#app/domain/customer-request/labels.ts";
import { findStatusLink } from "#app/domain/customer-request/status/status-link.server.ts";
import { readThanksToken, type SentRequest } from "#app/domain/customer-request/thanks-token.server.ts";
import { shownAvailability } from "#app/domain/profile/availability.ts";
import { placeCodeFrom, placeQuery } from "#app/domain/profile/places/place-code.ts";
import { atPlace } from "#app/domain/profile/places/place-page.server.ts";
import { findPlace } from "#app/domain/profile/places/places.server.ts";
import {
  findRequestPageBusiness,
  type ShownBusiness,
  shownBusiness,
} from "#app/domain/profile/request-page-business.server.ts";
import { hasAccess } from "#app/domain/subscription/subscription-state.ts";
import { buttonLook } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LogoPicture } from "../../ui/logo.tsx";
import { Notice } from "../../ui/notice.tsx";
import { appContext } from "../../visit/app-context.server.ts";
import type { Route } from "./+types/thanks";
import { BusinessDetails, Reach } from "./business-details.tsx";
import enhanceUrl from "./enhance/enhance.ts?worker&url";
import { PageFrame } from "./page-frame.tsx";
import { PLAIN_PAGE_HEADERS } from "./page-style.server.ts";
import { refuseRetired } from "./retired-link.server.ts";

export const handle = { plain: true };

export function headers() {
  return PLAIN_PAGE_HEADERS;
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, settings, clock } = context.get(appContext);
  const business = await findRequestPageBusiness(db, params.slug);
  if (!business) refuseRetired(db, params.slug, settings);
  if (!business) throw redirect(href("/404"));
  const token = url.searchParams.get("t") ?? "";
  const now = clock.now();
  const receipt = await readThanksToken(db, business.slug, token, now);
  const place = findPlace(db, business.slug, placeCodeFrom(url.searchParams.get("ort")));
  const statusToken = url.searchParams.get("s") ?? "";
  return {
    business: shownBusiness(atPlace(business, place), now),
    formPath: `${href("/:slug", { slug: business.slug })}${placeQuery(place?.code ?? null)}`,
    receipt: receipt && {
      sent: receipt.sent,
      advice: safetyAdvice(receipt.sent?.emergency ?? null),
      isRead: hasAccess(business, now),
      availability: shownAvailability(business, now)?.line,
      statusPath: findStatusLink(db, business.slug, statusToken)
        ? href("/:slug/stand/:token", { slug: business.slug, token: statusToken })
        : null,
    },
  };
}

export { ErrorBox as ErrorBoundary } from "./error-box.tsx";

export default function Thanks({ loaderData: { business, formPath, receipt } }: Route.ComponentProps) {
  const { slug, companyName, answersSameDay, phone } = business;
  if (!receipt) return <NothingSent {...business} formPath={formPath} />;
  return (
    <PageFrame title="Anfrage erfolgreich gesendet!">
      <main
        id="danke"
        data-slug={slug}
        className="grid content-center justify-items-center gap-5 py-8 text-center wrap-anywhere"
      >
        {receipt.advice && <Danger advice={receipt.advice} />}
        <span className="grid size-16 place-items-center rounded-full border-2 border-on-bubble bg-bubble text-on-bubble">
          <Icon name="check" className="size-9!" />
        </span>
        <h1 className="text-2xl font-extrabold">Anfrage erfolgreich gesendet!</h1>
        <p role="status" className="sr-only">
          Ihre Anfrage wurde erfolgreich gesendet!
        </p>
        <p className="max-w-md text-lg text-pretty wrap-anywhere hyphens-auto">
          Vielen Dank für Ihre Anfrage an <strong>{companyName}</strong>.
        </p>
        {receipt.isRead ? (
          <>
            {receipt.sent && (
              <WhatNext
                {...receipt.sent}
                availability={receipt.availability}
                answersSameDay={answersSameDay && receipt.advice === null}
              />
            )}
            {!receipt.advice && (
              <p className="max-w-md text-pretty text-ink-soft">
                Sie müssen nichts weiter tun und können diese Seite schließen.
              </p>
            )}
          </>
        ) : (
          <p className="max-w-md text-lg font-semibold text-pretty">
            Ihre Anfrage ist gespeichert. Bitte rufen Sie zusätzlich an.
          </p>
        )}
        {phone && (
          <p className="grid w-full max-w-md justify-items-center gap-2 text-balance">
            {receipt.isRead && "Wenn es eilt, rufen Sie den Betrieb an: "}
            <Reach {...phone} look={receipt.isRead ? "secondary" : "primary"} />
          </p>
        )}
        {receipt.statusPath && (
          <div className="grid w-full max-w-md gap-2">
            <a href={receipt.statusPath} className={`${buttonLook("secondary")} w-full`}>
              Stand ansehen, Fotos nachreichen
            </a>
            <p className="text-sm text-pretty text-ink-soft">
              Setzen Sie dort ein Lesezeichen: Die Seite gehört nur zu Ihrer Anfrage.
            </p>
          </div>
        )}
        {!receipt.advice && <p className="max-w-md text-pretty text-ink-soft">{DANGER}</p>}
        <a
          href={formPath}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
        >
          Noch eine Anfrage senden
        </a>
        <div>
          {business.logo && <LogoPicture logo={business.logo} />}
          <BusinessDetails
            title="Ihre Anfrage ging an"
            {...business}
            phone={null}
            tagline={business.tagline}
          />
        </div>
      </main>
      <script type="module" src={enhanceUrl} />
    </PageFrame>
  );
}

const DANGER = "Gasgeruch, Feuer, Menschen in Gefahr? Sofort 112 anrufen.";

function Danger({ advice }: { advice: string }) {
  return (
    <div className="w-full max-w-md text-left">
      <Notice tone="danger" title={DANGER}>
        <p>{advice}</p>
        <a href="tel:112" className={`${buttonLook("danger")} mt-3 w-full`}>
          <Icon name="phone" />
          112 anrufen
        </a>
      </Notice>
    </div>
  );
}

const ANSWERS: Record<SentRequest["contactMethod"], string> = {
  phone: "ruft Sie an",
  email: "schreibt Ihnen eine E-Mail",
  whatsapp: "schreibt Ihnen per WhatsApp",
};

function WhatNext({
  requestType,
  contactMethod,
  preferredTime,
  isOutside,
  availability,
  answersSameDay,
}: SentRequest & { availability: string | undefined; answersSameDay: boolean }) {
  const isCall = contactMethod === "phone" && preferredTime !== "egal";
  const { label, hint } = CALLBACK_TIME_CHOICES[preferredTime];
  return (
    <dl className="grid w-full max-w-md gap-3 rounded-lg border border-line bg-surface p-4 text-left">
      <div>
        <dt className="text-sm text-ink-soft">Gesendet</dt>
        <dd className="font-semibold">{REQUEST_TYPE_CHOICES[requestType].label}</dd>
      </div>
      <div>
        <dt className="text-sm text-ink-soft">Wie es weitergeht</dt>
        <dd className="font-semibold">
          Der Betrieb liest Ihre Anfrage und {ANSWERS[contactMethod]}
          {isCall && (
            <>
              , am besten {label.toLowerCase()}, <span className="whitespace-nowrap">{hint}</span> Uhr
            </>
          )}
          .{answersSameDay && " Er antwortet meist am selben Tag."}
        </dd>
        {availability && <dd className="mt-1">{availability}</dd>}
        {isOutside && (
          <dd className="mt-1">
            Ihr Ort liegt außerhalb des Gebiets, in dem der Betrieb sonst arbeitet. Ihre Anfrage bekommt er
            trotzdem.
          </dd>
        )}
      </div>
    </dl>
  );
}

function NothingSent({ companyName, logo, formPath }: ShownBusiness & { formPath: string }) {
  return (
    <PageFrame title="Hier wurde gerade nichts gesendet">
      <main className="grid content-center justify-items-start gap-5 py-10 wrap-anywhere">
        {logo && <LogoPicture logo={logo} />}
        <h1 className="text-2xl font-extrabold">Hier wurde gerade nichts gesendet</h1>
        <p className="max-w-md text-lg text-pretty wrap-anywhere hyphens-auto">
          Wenn Sie eine Anfrage an <strong>{companyName}</strong> absenden, steht hier danach einen Tag lang,
          dass sie angekommen ist.
        </p>
        <a
          href={formPath}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
        >
          Zum Anfrageformular
        </a>
      </main>
    </PageFrame>
  );
}
