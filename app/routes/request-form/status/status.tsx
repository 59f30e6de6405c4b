import { useLocation } from "react-router";
import { safetyAdvice } from "#app/domain/assessment/safety-advice.ts";
import type { RequestStatus } from "#app/domain/customer-request/status/request-status.server.ts";
import { shownAvailability } from "#app/domain/profile/availability.ts";
import { reviewLink, shownBusiness } from "#app/domain/profile/request-page-business.server.ts";
import { hasAccess } from "#app/domain/subscription/subscription-state.ts";
import { steps } from "#app/kit/steps.server.ts";
import { listed, momentIn } from "#app/languages/listed.ts";
import { useWords } from "#app/languages/page-words.ts";
import { setApartIn } from "#app/languages/set-apart.ts";
import { nearDay } from "#app/ui/german-date.ts";
import { SCRIPT_URLS } from "#words/script-urls.ts";
import type { Words } from "#words/words.ts";
import { Card, Icon, type IconName, Notice } from "../../../ui/parts.tsx";
import { appContext } from "../../../visit/app-context.server.ts";
import { Advice } from "../advice.tsx";
import { BusinessDetails, OfBusiness, Reach } from "../business-details.tsx";
import { LanguageSwitch } from "../language/language-switch.tsx";
import { PageFrame } from "../page-frame.tsx";
import { LinkToOneself, SentCard, Whole } from "../sent-card.tsx";
import type { Route } from "./+types/status";
import { Afterwards } from "./afterwards.tsx";
import { ContactForm, WithdrawForm } from "./change-forms.tsx";
import { DatesSection, PriceSection } from "./dates-section.tsx";
import { FollowUpForm } from "./follow-up-form.tsx";
import { openStatus, statusOfStep } from "./open-status.server.ts";
import { isJustNow, type StatusAnswer, type StatusStep, stepOf } from "./page.ts";
import { followUpFacts, type StatusDates, statusDates } from "./status-facts.server.ts";
import { STATUS_STEPS, STATUS_WORDS } from "./status-steps.server.ts";

export const handle = { plain: true };
export { headers } from "../page-style.server.ts";

/** Changes nothing: mail programs open links by themselves. */
export async function loader(args: Route.LoaderArgs) {
  const app = args.context.get(appContext);
  const opened = await openStatus(args);
  const { business, status, address, words } = opened;
  const now = app.clock.now();
  return {
    business: shownBusiness(business, now, app.lostLogos),
    review: status.isFinished ? reviewLink(business) : null,
    status,
    followUps: followUpFacts(app, opened, words),
    dates: statusDates(app, opened),
    address,
    link: app.settings.ORIGIN + address.path,
    isRead: hasAccess(business, now),
    advice: status.solvedAt ? null : safetyAdvice(status.emergency, words.safety),
    availability: shownAvailability(business, now, words)?.line ?? null,
    now,
  };
}

export const action = steps(statusOfStep, STATUS_STEPS, STATUS_WORDS);

export { StatusError as ErrorBoundary } from "./status-error.tsx";

export default function Status({ loaderData, actionData }: Route.ComponentProps) {
  const { business, review, status, dates, followUps, address, link, advice, now } = loaderData;
  const { slug, companyName: company, phone } = business;
  const posted = stepOf(useLocation().search);
  const answerTo = (...names: StatusStep[]): StatusAnswer | undefined =>
    names.some((name) => name === posted) ? actionData : undefined;
  const { status: words, form, thanks, language } = useWords();
  const title = words.page({ company: setApartIn(language, company) });
  // What waits for the customer, or when somebody comes, stands before what was.
  const isDated = dates.open !== null || dates.isToCome;
  const date = (
    <DatesSection
      dates={dates}
      business={business}
      address={address}
      answer={answerTo("take-date", "no-date")}
    />
  );
  const followUp = (
    <FollowUpForm
      {...followUps}
      slug={slug}
      address={address}
      company={company}
      isFinished={status.isFinished}
      answer={answerTo("follow-up")}
    />
  );
  return (
    <PageFrame title={actionData ? words.failed({ title }) : title}>
      <main className="grid gap-3">
        <header>
          {!actionData && <LanguageSwitch place={null} isEmbedded={false} />}
          <h1>{words.title}</h1>
          <p className="text-lg wrap-anywhere hyphens-auto">
            <OfBusiness name={company} say={form.toBusiness} />
          </p>
          {phone && !advice && !dates.isToCome && <Reach {...phone} />}
        </header>
        {advice && <Advice advice={advice} />}
        {advice && phone && <Reach {...phone} look="secondary" />}
        {isDated && date}
        <PriceSection price={dates.price} address={address} answer={answerTo("answer-price")} />
        {followUps.question && followUp}
        <States {...loaderData} />
        {status.isFinished && <Afterwards review={review} address={address} mayAdd={followUps.mayAdd} />}
        {!isDated && date}
        {status.sent && (
          <SentCard {...status} path={address.path} isWhole isUrgent={advice !== null}>
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
        <BusinessDetails isWhole title={thanks.wentTo} {...business} phone={dates.isToCome ? phone : null} />
      </main>
      <script type="module" src={SCRIPT_URLS[language]} />
    </PageFrame>
  );
}

function States(loaderData: Route.ComponentProps["loaderData"]) {
  const { status, dates, followUps, business, isRead, advice, availability, now } = loaderData;
  const { status: words, form, thanks, language } = useWords();
  const { agreedAt, appointment } = dates;
  const isAsked = followUps.question !== null || dates.open !== null || dates.price?.fits === null;
  const hasNews = followUps.followUps.length > 0 || status.contactChangedAt !== null;
  const step = isAsked && isRead ? null : nextStep(status, isRead, hasNews, dates);
  const said = { ...words.next, noneFits: words.dates.noneFits };
  const next = step === "unread" ? thanks.stored({ hasNumber: business.phone !== null }) : step && said[step];
  const isWaiting = !isAsked && !agreedAt && !status.answeredAt && !status.declinedAt && !status.solvedAt;
  const isToday = nearDay(status.createdAt, now) === "Heute";
  const names = {
    ...{ ...words.states, noneFits: words.dates.none },
    agreed: `${words.states.agreed}: ${appointment}`,
  };
  const near = (at: Date) => {
    const day = nearDay(at, now);
    return day && (day === "Heute" ? words.today : words.yesterday);
  };
  return (
    <Card id="stand" title={words.states.title}>
      <ol className="grid gap-2">
        {statesOf(names, loaderData).map(({ name, at, icon }) => (
          <li key={name} className="flex items-start gap-2">
            <Icon name={icon} className=" text-brand" />
            <span className="min-w-0">
              <strong>
                <Whole text={name} />
              </strong>
              <time dateTime={at.toISOString()} className="block text-sm text-ink-soft">
                {listed(language, [near(at), momentIn(language, at)])}
              </time>
            </span>
          </li>
        ))}
      </ol>
      {status.isWrittenDown && (
        <p className="text-pretty wrap-anywhere hyphens-auto">
          <OfBusiness name={business.companyName} say={words.writtenDown} />
        </p>
      )}
      {next && (
        <p className="text-pretty">
          {next} {isRead && isWaiting && availability}
        </p>
      )}
      {isWaiting && isToday && !advice && business.answersSameDay && (
        <p className="font-bold text-brand">{form.answersSameDay}</p>
      )}
    </Card>
  );
}

/** An answer that asks for something is called what it is, whether or not the business shows progress. */
function statesOf(
  words: Words["status"]["states"] & { noneFits: string },
  { status, dates, followUps }: Pick<Route.ComponentProps["loaderData"], "status" | "dates" | "followUps">,
) {
  const { lastAskedAt: question, lastAnsweredAt } = followUps;
  const { lastProposedAt: proposed, lastProposal, refusedAt, agreedAt } = dates;
  const { createdAt, seenAt, answeredAt, answeredChannel, declinedAt, solvedAt, contactChangedAt } = status;
  const { isWrittenDown } = status;
  const isAsked = [question, proposed].some((at) => at && at.getTime() === answeredAt?.getTime());
  const answered = answeredChannel ? words.answeredBy[answeredChannel] : words.answered;
  const all: [string, Date | null | undefined, IconName][] = [
    [isWrittenDown ? words.writtenDown : words.arrived, createdAt, "check"],
    [words.contactChanged, contactChangedAt, "phone"],
    [words.seen, seenAt, "check"],
    [answered, declinedAt || isAsked ? null : answeredAt, "check"],
    [words.asked, question, "talk"],
    [words.youAnswered, lastAnsweredAt, "check"],
    [words[lastProposal], proposed, "clock"],
    [words.noneFits, refusedAt, "close"],
    [words.agreed, agreedAt, "check"],
    [words.declined, declinedAt, "close"],
    [words.solved, declinedAt ? null : solvedAt, "check"],
  ];
  return all
    .flatMap(([name, at, icon]) => (at ? [{ name, at, icon }] : []))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Without access nobody is promised an answer (D36). `hasNews`: something was said since sending. */
function nextStep(status: RequestStatus, isRead: boolean, hasNews: boolean, dates: StatusDates) {
  if (status.declinedAt) return "declined";
  if (status.solvedAt) return "solved";
  if (!isRead) return "unread";
  if (dates.refusedAt && (status.answeredAt ?? dates.refusedAt) <= dates.refusedAt) return "noneFits";
  if (dates.agreedAt) return null;
  if (status.answeredAt) return "answered";
  if (status.showsProgress && !status.seenAt) return hasNews ? "newsUnseen" : "unseen";
  return "waiting";
}
