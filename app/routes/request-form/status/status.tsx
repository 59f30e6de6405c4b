import { data, href, redirect, useLocation } from "react-router";
import { safetyAdvice } from "#app/domain/assessment/safety-advice.ts";
import type { RequestStatus } from "#app/domain/customer-request/status/request-status.server.ts";
import { shownAvailability } from "#app/domain/profile/availability.ts";
import { shownBusiness } from "#app/domain/profile/request-page-business.server.ts";
import { hasAccess } from "#app/domain/subscription/subscription-state.ts";
import { momentIn } from "#app/languages/dates.ts";
import { dictionaryOf } from "#app/languages/dictionary.ts";
import { listed } from "#app/languages/listed.ts";
import { useWords } from "#app/languages/page-words.ts";
import { setApartIn } from "#app/languages/set-apart.ts";
import { nearDay } from "#app/ui/german-date.ts";
import { SCRIPT_URLS } from "#words/script-urls.ts";
import type { Words } from "#words/words.ts";
import { Card } from "../../../ui/card.tsx";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { appContext, visitContext } from "../../../visit/app-context.server.ts";
import { Advice } from "../advice.tsx";
import { BusinessDetails } from "../business-details.tsx";
import { BusinessHeader } from "../business-header.tsx";
import { LanguageSwitch } from "../language/language-switch.tsx";
import { PageFrame } from "../page-frame.tsx";
import { LinkToOneself, SentCard } from "../sent-card.tsx";
import type { Route } from "./+types/status";
import { ContactForm, WithdrawForm } from "./change-forms.tsx";
import { DatesSection } from "./dates-section.tsx";
import { FollowUpForm } from "./follow-up-form.tsx";
import { findStatus, missingStatus, openStatus } from "./open-status.server.ts";
import { intentOf, isJustNow, type StatusIntent } from "./page.ts";
import { followUpFacts, statusDates } from "./status-facts.server.ts";
import { STATUS_STEPS } from "./status-steps.server.ts";

export const handle = { plain: true };
export { headers } from "../page-style.server.ts";

/** Changes nothing: mail programs open links by themselves. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const visit = context.get(visitContext);
  const opened = await openStatus(app, { params, url, visit });
  const words = dictionaryOf(visit.language);
  const { business, status, address } = opened;
  const now = app.clock.now();
  return {
    business: shownBusiness(business, now, app.lostLogos),
    status,
    followUps: followUpFacts(app, opened, words),
    dates: statusDates(app, opened, visit.language),
    address,
    link: app.settings.ORIGIN + address.path,
    isRead: hasAccess(business, now),
    advice: status.solvedAt ? null : safetyAdvice(status.emergency, words.safety),
    availability: shownAvailability(business, now, words)?.line ?? null,
    now,
  };
}

/** The body may hold photos, so the form's address names its step, and only the step reads it. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const visit = context.get(visitContext);
  const intent = intentOf(url.search);
  const opened = await findStatus(app, { params, url, visit });
  // Pressed twice: the first press has deleted it.
  if (!opened && intent === "withdraw") return redirect(href("/:slug/zurueckgezogen", params), 303);
  if (!opened) return missingStatus(app, params.slug);
  if (!intent) throw data(null, { status: 400 });
  return STATUS_STEPS[intent](request, opened, app, visit);
}

export { StatusError as ErrorBoundary } from "./status-error.tsx";

export default function Status({ loaderData, actionData }: Route.ComponentProps) {
  const { business, status, dates, followUps, address, link, advice, now } = loaderData;
  const { slug, companyName: company } = business;
  const intent = intentOf(useLocation().search);
  const answerTo = (...steps: StatusIntent[]) => (intent && steps.includes(intent) ? actionData : undefined);
  const { status: words, thanks, language } = useWords();
  const title = words.page({ company: setApartIn(language, company) });
  const followUp = (
    <FollowUpForm
      {...followUps}
      slug={slug}
      address={address}
      company={company}
      answer={answerTo("follow-up")}
    />
  );
  return (
    <PageFrame title={actionData ? words.failed({ title }) : title}>
      <main className="grid gap-3">
        {!actionData && <LanguageSwitch place={null} isEmbedded={false} />}
        <BusinessHeader
          title={words.title}
          {...business}
          answersSameDay={business.answersSameDay && !status.answeredAt && !status.declinedAt}
        />
        {advice && <Advice advice={advice} />}
        <States {...loaderData} />
        <DatesSection
          dates={dates}
          business={business}
          address={address}
          answer={answerTo("take-date", "no-date")}
        />
        {followUps.question && followUp}
        {status.sent && (
          <SentCard {...status} path={address.path} isWhole>
            {!status.sent.customerEmail && <LinkToOneself title={title} link={link} />}
          </SentCard>
        )}
        {!followUps.question && followUp}
        {isJustNow(status.contactChangedAt, now) && !answerTo("contact") && (
          <Notice id="kontakt" tone="ok" role="status" title={words.contact.saved} />
        )}
        {!status.declinedAt && (
          <ContactForm address={address} sent={status.sent} answer={answerTo("contact")} />
        )}
        <WithdrawForm
          address={address}
          company={company}
          hasAppointment={dates.appointment !== null && dates.isToCome}
          answer={answerTo("withdraw")}
        />
        <BusinessDetails title={thanks.wentTo} {...business} website={null} tagline={null} />
      </main>
      <script type="module" src={SCRIPT_URLS[language]} />
    </PageFrame>
  );
}

function States(loaderData: Route.ComponentProps["loaderData"]) {
  const { status, dates, followUps, business, isRead, availability, now } = loaderData;
  const { status: words, thanks, language } = useWords();
  const { agreedAt } = dates;
  const isAsked = followUps.question !== null || dates.open !== null;
  const hasNews = followUps.followUps.length > 0 || status.contactChangedAt !== null || dates.noneFits;
  const step = isAsked && isRead ? "answer" : nextStep(status, isRead, hasNews, agreedAt);
  const next =
    step === "unread" ? thanks.stored({ hasNumber: business.phone !== null }) : step && words.next[step];
  const isWaiting = !isAsked && !agreedAt && !status.answeredAt;
  const near = (at: Date) => {
    const day = nearDay(at, now);
    return day && (day === "Heute" ? words.today : words.yesterday);
  };
  return (
    <Card id="stand" title={words.states.title}>
      <ol className="grid gap-2">
        {statesOf(words.states, status, [followUps.lastAskedAt, dates.lastProposedAt, agreedAt]).map(
          ({ name, at, icon }) => (
            <li key={name} className="flex items-start gap-2">
              <Icon name={icon} className=" text-brand" />
              <span className="min-w-0">
                <strong>{name}</strong>
                <time dateTime={at.toISOString()} className="block text-sm text-ink-soft">
                  {listed(language, [near(at), momentIn(language, at)])}
                </time>
              </span>
            </li>
          ),
        )}
      </ol>
      {next && (
        <p className="text-pretty">
          {next} {isRead && isWaiting && availability}
        </p>
      )}
    </Card>
  );
}

/** An answer that asks for something is called what it is, whether or not the business shows progress. */
function statesOf(
  words: Words["status"]["states"],
  status: RequestStatus,
  [question, dates, agreedAt]: readonly (Date | null)[],
) {
  const { createdAt, seenAt, answeredAt, answeredChannel, declinedAt, solvedAt, contactChangedAt } = status;
  const isAsked = [question, dates].some((at) => at && at.getTime() === answeredAt?.getTime());
  const answered = answeredChannel ? words.answeredBy[answeredChannel] : words.answered;
  const all: [string, Date | null | undefined, IconName][] = [
    [words.arrived, createdAt, "check"],
    [words.contactChanged, contactChangedAt, "phone"],
    [words.seen, seenAt, "check"],
    [answered, declinedAt || isAsked ? null : answeredAt, "check"],
    [words.asked, question, "talk"],
    [words.proposed, dates, "clock"],
    [words.agreed, agreedAt, "clock"],
    [words.declined, declinedAt, "close"],
    [words.solved, declinedAt ? null : solvedAt, "check"],
  ];
  return all
    .flatMap(([name, at, icon]) => (at ? [{ name, at, icon }] : []))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Without access nobody is promised an answer (D36). `hasNews`: something was said since sending. */
function nextStep(status: RequestStatus, isRead: boolean, hasNews: boolean, agreedAt: Date | null) {
  if (status.declinedAt) return "declined";
  if (status.solvedAt) return null;
  if (!isRead) return "unread";
  if (status.answeredAt || agreedAt) return null;
  if (status.showsProgress && !status.seenAt) return hasNews ? "newsUnseen" : "unseen";
  return "waiting";
}
