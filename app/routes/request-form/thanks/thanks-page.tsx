import { CALLBACK_TIME_CHOICES, REQUEST_TYPE_CHOICES } from "#app/domain/customer-request/labels.ts";
import type { SentRequest } from "#app/domain/customer-request/thanks-token.server.ts";
import type { ShownBusiness } from "#app/domain/profile/request-page-business.server.ts";
import { buttonLook } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LogoPicture } from "#app/ui/logo.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { BusinessDetails, Reach } from "../business-details.tsx";
import enhanceUrl from "../enhance/enhance.ts?worker&url";
import { PageFrame } from "../page-frame.tsx";
import type { ThanksFacts } from "./thanks-facts.server.ts";

export function ThanksPage({ business, formPath, receipt, isEmbedded }: ThanksFacts) {
  const { slug, companyName, answersSameDay, phone } = business;
  if (!receipt) return <NothingSent {...business} formPath={formPath} />;
  return (
    <PageFrame title="Anfrage erfolgreich gesendet!" isEmbedded={isEmbedded}>
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
                Sie müssen nichts weiter tun{!isEmbedded && " und können diese Seite schließen"}.
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
            <a
              href={receipt.statusPath}
              {...(isEmbedded && { target: "_blank", rel: "noopener" })}
              className={`${buttonLook("secondary")} w-full`}
            >
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
        <a href="tel:112" target="_top" className={`${buttonLook("danger")} mt-3 w-full`}>
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
