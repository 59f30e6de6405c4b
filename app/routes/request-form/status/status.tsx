import { data, href, redirect } from "react-router";
import { safetyAdvice } from "#app/domain/assessment/safety-advice.ts";
import { countStatusPost } from "#app/domain/customer-request/status/status-limits.server.ts";
import { shownAvailability } from "#app/domain/profile/availability.ts";
import { shownBusiness } from "#app/domain/profile/request-page-business.server.ts";
import { hasAccess } from "#app/domain/subscription/subscription-state.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { dictionaryOf } from "#app/languages/dictionary.ts";
import { useWords } from "#app/languages/page-words.ts";
import { setApartIn } from "#app/languages/set-apart.ts";
import { withHurry } from "#app/languages/with-hurry.ts";
import { waitingTime } from "#app/platform/rate-limit/waiting-time.ts";
import { Notice } from "../../../ui/notice.tsx";
import { appContext, visitContext } from "../../../visit/app-context.server.ts";
import { tooMany } from "../../../visit/too-many.server.ts";
import { BusinessDetails } from "../business-details.tsx";
import { BusinessHeader } from "../business-header.tsx";
import { LanguageSwitch } from "../language/language-switch.tsx";
import { PageFrame } from "../page-frame.tsx";
import { PLAIN_PAGE_HEADERS } from "../page-style.server.ts";
import type { Route } from "./+types/status";
import { contactFormSchema } from "./contact.form.ts";
import { ContactForm } from "./contact-form.tsx";
import { DatesSection } from "./dates-section.tsx";
import { followUpFacts } from "./follow-up-facts.server.ts";
import { FollowUpForm } from "./follow-up-form.tsx";
import { isJustNow } from "./just-now.ts";
import { findStatus, missingStatus, openStatus } from "./open-status.server.ts";
import { Sent } from "./sent.tsx";
import { States } from "./states.tsx";
import { STATUS_INTENTS, type StatusAnswer, type StatusIntent } from "./status-answer.ts";
import { statusChange } from "./status-change.server.ts";
import { statusDates } from "./status-dates.server.ts";
import { WithdrawForm } from "./withdraw-form.tsx";

export const handle = { plain: true };

export function headers() {
  return PLAIN_PAGE_HEADERS;
}

/** Changes nothing: mail programs open links by themselves. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const visit = context.get(visitContext);
  const opened = await openStatus(app, { params, url, visit });
  const words = dictionaryOf(visit.language);
  const { business, status } = opened;
  const now = app.clock.now();
  return {
    business: shownBusiness(business, now, app.lostLogos),
    status,
    followUps: followUpFacts(app, { business, status }, words),
    dates: statusDates(app, opened, visit.language),
    address: opened.address,
    isRead: hasAccess(business, now),
    advice: safetyAdvice(status.emergency, words.safety),
    availability: shownAvailability(business, now, words)?.line ?? null,
    now,
  };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const visit = context.get(visitContext);
  const intent = STATUS_INTENTS.find((known) => known === url.searchParams.get("intent"));
  const opened = await findStatus(app, { params, url, visit });
  // Pressed twice: the first press has deleted it.
  if (!opened && intent === "withdraw") return redirect(href("/:slug/zurueckgezogen", params), 303);
  if (!opened) return missingStatus(app, params.slug);
  if (!intent) throw data(null, { status: 400 });
  const now = app.clock.now();
  const attempt = COUNTED.has(intent)
    ? await countStatusPost(app.db, params.token, visit.clientNetwork, now)
    : { ok: true as const };
  if (!attempt.ok) {
    const words = dictionaryOf(visit.language);
    const { contact } = words.status;
    const wait = waitingTime(attempt.retryAt, now, words.wait);
    const text = withHurry(contact.tooMany({ wait }), words.errors, shownBusiness(opened.business, now));
    const message = { title: contact.refused, text };
    const typed = intent === "contact" ? (await readForm(request, contactFormSchema(words))).reply() : {};
    return data<StatusAnswer>(
      { intent, lastResult: { initialValue: typed.initialValue }, photos: [], message },
      tooMany(visit, attempt.retryAt, now),
    );
  }
  const outcome = await statusChange(intent, request, opened, app, visit);
  if ("next" in outcome) return redirect(outcome.next, 303);
  return data<StatusAnswer>(outcome.form, outcome.answer);
}

/** A follow-up has limits of its own, which keep what was typed; deleting has none. */
const COUNTED: ReadonlySet<StatusIntent> = new Set(["contact", "take-date", "no-date"]);

export { StatusError as ErrorBoundary } from "./status-error.tsx";

export default function Status({ loaderData, actionData }: Route.ComponentProps) {
  const { business, status, dates, followUps, address, isRead, advice, availability, now } = loaderData;
  const answerTo = (intent: StatusAnswer["intent"]) =>
    actionData?.intent === intent ? actionData : undefined;
  const { status: words, form, thanks, language } = useWords();
  const title = words.page({ company: setApartIn(language, business.companyName) });
  return (
    <PageFrame title={actionData ? words.failed({ title }) : title}>
      <main className="grid gap-3">
        {!actionData && <LanguageSwitch place={null} isEmbedded={false} />}
        <BusinessHeader
          title={words.title}
          {...business}
          answersSameDay={business.answersSameDay && !status.answeredAt && !status.declinedAt}
        />
        {advice && (
          <Notice tone="danger" title={form.inDanger}>
            <p>{advice}</p>
          </Notice>
        )}
        <States
          status={status}
          asked={{ question: followUps.lastAskedAt, dates: dates.lastProposedAt }}
          isAsked={followUps.question !== null || dates.open !== null}
          agreedAt={dates.agreedAt}
          hasNews={followUps.followUps.length > 0 || status.contactChangedAt !== null || dates.noneFits}
          isRead={isRead}
          hasNumber={business.phone !== null}
          availability={availability}
          now={now}
        />
        <DatesSection
          dates={dates}
          business={business}
          address={address}
          answer={answerTo("take-date") ?? answerTo("no-date")}
        />
        <FollowUpForm
          {...followUps}
          slug={business.slug}
          address={address}
          company={business.companyName}
          answer={answerTo("follow-up")}
        />
        {isJustNow(status.contactChangedAt, now) && !answerTo("contact") && (
          <Notice id="kontakt" tone="ok" role="status" title={words.contact.saved} />
        )}
        {!status.declinedAt && (
          <ContactForm address={address} sent={status.sent} answer={answerTo("contact")} />
        )}
        <WithdrawForm
          address={address}
          company={business.companyName}
          hasAppointment={dates.appointment !== null && dates.isToCome}
          answer={answerTo("withdraw")}
        />
        {status.sent && <Sent sent={status.sent} status={status} address={address.path} />}
        <BusinessDetails title={thanks.wentTo} {...business} website={null} tagline={null} />
      </main>
    </PageFrame>
  );
}
