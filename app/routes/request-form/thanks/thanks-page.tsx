import type { SentRequest } from "#app/domain/customer-request/thanks-token.server.ts";
import { dangerLook } from "#app/domain/customer-request/urgency/danger.ts";
import type { ShownBusiness } from "#app/domain/profile/request-page-business.server.ts";
import { useWords } from "#app/languages/page-words.ts";
import { Around } from "#app/ui/around.tsx";
import { buttonLook } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LogoPicture } from "#app/ui/logo.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { DANGERS } from "#db/values.ts";
import { SCRIPT_URLS } from "#words/script-urls.ts";
import { BusinessDetails, Reach } from "../business-details.tsx";
import { useApart } from "../language/apart.ts";
import { PageFrame } from "../page-frame.tsx";
import { PhotosMissing, PhotosMissingTarget } from "../photos-missing.tsx";
import type { ThanksFacts } from "./thanks-facts.server.ts";

export function ThanksPage({ business, formPath, receipt, isEmbedded }: ThanksFacts) {
  const { thanks, form, language } = useWords();
  const { words } = useApart();
  const { slug, companyName, answersSameDay, phone } = business;
  if (!receipt) return <NothingSent {...business} formPath={formPath} />;
  return (
    <PageFrame title={thanks.title} isEmbedded={isEmbedded}>
      <main
        id="danke"
        data-slug={slug}
        className="grid content-center justify-items-center gap-5 py-8 text-center wrap-anywhere"
      >
        <PhotosMissingTarget />
        {receipt.advice && <Danger advice={receipt.advice} />}
        <span className="grid size-16 place-items-center rounded-full border-2 border-on-bubble bg-bubble text-on-bubble">
          <Icon name="check" className="size-9!" />
        </span>
        <h1 className="text-2xl font-extrabold">{thanks.title}</h1>
        <p role="status" className="sr-only">
          {thanks.said}
        </p>
        <p className="max-w-md text-lg text-pretty wrap-anywhere hyphens-auto">
          <Around say={(company) => thanks.thanksTo({ company })}>
            <strong {...words}>{companyName}</strong>
          </Around>
        </p>
        <PhotosMissing />
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
                {isEmbedded ? thanks.nothingToDoEmbedded : thanks.nothingToDo}
              </p>
            )}
          </>
        ) : (
          <p className="max-w-md text-lg font-semibold text-pretty">
            {thanks.stored({ hasNumber: phone !== null })}
          </p>
        )}
        {phone && (
          <p className="grid w-full max-w-md justify-items-center gap-2 text-balance">
            {receipt.isRead && thanks.hurry}
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
              {thanks.toStatus}
            </a>
            <p className="text-sm text-pretty text-ink-soft">{thanks.bookmark}</p>
          </div>
        )}
        {!receipt.advice && <p className="max-w-md text-pretty text-ink-soft">{form.inDanger}</p>}
        <a
          href={formPath}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
        >
          {thanks.another}
        </a>
        <div>
          {business.logo && <LogoPicture logo={business.logo} />}
          <BusinessDetails title={thanks.wentTo} {...business} phone={null} tagline={business.tagline} />
        </div>
      </main>
      <script type="module" src={SCRIPT_URLS[language]} />
    </PageFrame>
  );
}

function Danger({ advice }: { advice: string }) {
  const { form, safety } = useWords();
  return (
    <div className="w-full max-w-md text-start">
      <Notice tone="danger" title={form.inDanger}>
        <p>{advice}</p>
        <a href="tel:112" target="_top" className={`${buttonLook("danger")} mt-3 w-full`}>
          <Icon name="phone" />
          {safety.call}
        </a>
      </Notice>
    </div>
  );
}

function WhatNext({
  requestType,
  contactMethod,
  preferredTime,
  emergency,
  isOutside,
  availability,
  answersSameDay,
}: SentRequest & { availability: string | undefined; answersSameDay: boolean }) {
  // Who is in danger is told what to do, not to wait for the morning.
  const isDanger = emergency !== null && dangerLook(DANGERS[emergency]) === "danger";
  const isCall = contactMethod === "phone" && preferredTime !== "egal" && !isDanger;
  const { thanks, choices, language } = useWords();
  const { label, hint: hours } = choices.callbackTime[preferredTime];
  const time = isCall ? thanks.callTime({ label: label.toLocaleLowerCase(language), hours }) : null;
  return (
    <dl className="grid w-full max-w-md gap-3 rounded-lg border border-line bg-surface p-4 text-start">
      <div>
        <dt className="text-sm text-ink-soft">{thanks.sent}</dt>
        <dd className="font-semibold">{choices.requestType[requestType].label}</dd>
      </div>
      <div>
        <dt className="text-sm text-ink-soft">{thanks.next}</dt>
        <dd className="font-semibold">
          {contactMethod === "phone" ? thanks.answers.phone({ time }) : thanks.answers[contactMethod]}
          {answersSameDay && ` ${thanks.answersSameDay}`}
        </dd>
        {availability && <dd className="mt-1">{availability}</dd>}
        {isOutside && <dd className="mt-1">{thanks.outside}</dd>}
      </div>
    </dl>
  );
}

function NothingSent({ companyName, logo, formPath }: ShownBusiness & { formPath: string }) {
  const { thanks } = useWords();
  const { words } = useApart();
  return (
    <PageFrame title={thanks.nothingSent}>
      <main className="grid content-center justify-items-start gap-5 py-10 wrap-anywhere">
        {logo && <LogoPicture logo={logo} />}
        <h1 className="text-2xl font-extrabold">{thanks.nothingSent}</h1>
        <p className="max-w-md text-lg text-pretty wrap-anywhere hyphens-auto">
          <Around say={(company) => thanks.afterwards({ company })}>
            <strong {...words}>{companyName}</strong>
          </Around>
        </p>
        <a
          href={formPath}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
        >
          {thanks.toForm}
        </a>
      </main>
    </PageFrame>
  );
}
