import type { SentRequest } from "#app/domain/customer-request/thanks-token.server.ts";
import type { ShownBusiness } from "#app/domain/profile/request-page-business.server.ts";
import { useWords } from "#app/languages/page-words.ts";
import { setApartIn } from "#app/languages/set-apart.ts";
import { LogoPicture } from "#app/ui/logo.tsx";
import { buttonLook, Icon } from "#app/ui/parts.tsx";
import { SCRIPT_URLS } from "#words/script-urls.ts";
import { Advice, isForHelp } from "../advice.tsx";
import { BusinessDetails, LINK, OfBusiness, Reach } from "../business-details.tsx";
import { MessagePage, PageFrame } from "../page-frame.tsx";
import { PhotosMissing, PhotosMissingTarget } from "../photo-field.tsx";
import { LinkToOneself, SentCard } from "../sent-card.tsx";
import type { ThanksFacts } from "./thanks-facts.server.ts";

export function ThanksPage({ business, formPath, receipt, isEmbedded }: ThanksFacts) {
  const { thanks, form, status, language } = useWords();
  const { slug, companyName, phone } = business;
  if (!receipt) return <NothingSent {...business} formPath={formPath} />;
  const { sent, advice, isRead, page } = receipt;
  const title = status.page({ company: setApartIn(language, companyName) });
  const say = isForHelp(advice) || !isRead ? form.call : form.hurry;
  const call = phone && <Reach {...phone} look={isRead ? "secondary" : "primary"} say={say} />;
  return (
    <PageFrame title={thanks.title} isEmbedded={isEmbedded}>
      <main id="danke" data-slug={slug} className="grid content-start gap-4 py-4 wrap-anywhere">
        <PhotosMissingTarget />
        {advice && <Advice advice={advice} />}
        {isForHelp(advice) && call}
        {!isForHelp(advice) && (
          <span className="grid size-16 place-items-center rounded-full border-2 border-on-level bg-level text-on-level">
            <Icon name="check" className="size-9!" />
          </span>
        )}
        <h1>{thanks.title}</h1>
        <p role="status" className="sr-only">
          {thanks.said}
        </p>
        <p className="text-lg text-pretty wrap-anywhere hyphens-auto">
          <OfBusiness name={companyName} say={thanks.thanksTo} />
        </p>
        <PhotosMissing />
        {!isRead && (
          <p className="text-lg font-bold text-pretty">{thanks.stored({ hasNumber: phone !== null })}</p>
        )}
        {sent && (
          <SentCard {...sent} {...page}>
            {isRead && <WhatNext {...business} {...receipt} sent={sent} isEmbedded={isEmbedded} />}
          </SentCard>
        )}
        {!isForHelp(advice) && call}
        {page && (
          <div className="grid gap-3">
            <a
              href={page.path}
              {...(isEmbedded && { target: "_blank", rel: "noopener" })}
              className={`${buttonLook(isRead && !isForHelp(advice) ? "primary" : "secondary")} w-full`}
            >
              {thanks.toStatus}
            </a>
            {page.sent && !page.sent.customerEmail && <LinkToOneself title={title} link={page.link} />}
          </div>
        )}
        {!isForHelp(advice) && <p className="text-pretty text-ink-soft">{form.inDanger}</p>}
        <a href={formPath} className={LINK}>
          {thanks.another}
        </a>
        <BusinessDetails isWhole title={thanks.wentTo} {...business} phone={null} />
      </main>
      <script type="module" src={SCRIPT_URLS[language]} />
    </PageFrame>
  );
}

type Receipt = NonNullable<ThanksFacts["receipt"]>;

/** Who is in danger is told what to do, and neither to wait for the morning nor that all is done. */
function WhatNext({
  sent: { contactMethod, preferredTime, isOutside },
  isDanger,
  availability,
  answersSameDay,
  isEmbedded,
}: Pick<Receipt, "isDanger" | "availability"> &
  Pick<ShownBusiness, "answersSameDay"> & { sent: SentRequest; isEmbedded: boolean }) {
  const { thanks, choices, language } = useWords();
  const { label, hint: hours } = choices.callbackTime[preferredTime];
  const isCall = contactMethod === "phone" && preferredTime !== "egal" && !isDanger;
  const time = isCall ? thanks.callTime({ label: label.toLocaleLowerCase(language), hours }) : null;
  const answer = contactMethod === "phone" ? thanks.answers.phone({ time }) : thanks.answers[contactMethod];
  const nothingToDo = isEmbedded ? thanks.nothingToDoEmbedded : thanks.nothingToDo;
  const lines = [
    thanks.read,
    [answer, isDanger ? thanks.notWait : answersSameDay && thanks.answersSameDay].filter(Boolean).join(" "),
    availability,
    isOutside && thanks.outside,
    !isDanger && nothingToDo,
  ];
  return (
    <div>
      <h2>{thanks.next}</h2>
      <ol className="list-decimal ps-6">{lines.map((line) => line && <li key={line}>{line}</li>)}</ol>
    </div>
  );
}

function NothingSent({ companyName, logo, formPath }: ShownBusiness & { formPath: string }) {
  const { thanks } = useWords();
  return (
    <MessagePage title={thanks.nothingSent}>
      {logo && <LogoPicture logo={logo} />}
      <p className="max-w-md text-lg text-pretty hyphens-auto">
        <OfBusiness name={companyName} say={thanks.afterwards} />
      </p>
      <a href={formPath} className={LINK}>
        {thanks.toForm}
      </a>
    </MessagePage>
  );
}
