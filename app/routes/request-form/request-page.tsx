import { data, href, redirect, useRouteLoaderData } from "react-router";
import { shownAvailability } from "#app/domain/profile/availability.ts";
import { atPlace, placeOfPage } from "#app/domain/profile/places/place-page.server.ts";
import { placeCodeFrom } from "#app/domain/profile/places/sources.ts";
import {
  findRequestPageBusiness,
  type ShownBusiness,
  shownBusiness,
} from "#app/domain/profile/request-page-business.server.ts";
import { meantSlug } from "#app/domain/profile/slug.ts";
import { topicsInForm, withTyped } from "#app/domain/reply/question-topics.ts";
import { dictionaryOf } from "#app/languages/dictionary.ts";
import { useWords } from "#app/languages/page-words.ts";
import type { Database } from "#db/client.server.ts";
import { SCRIPT_URLS } from "#words/script-urls.ts";
import { CanonicalLink } from "../../ui/frame/canonical-link.tsx";
import { appContext, visitContext } from "../../visit/app-context.server.ts";
import type { Route } from "./+types/request-page";
import { AdviceWhileTyping, DangerLine } from "./advice.tsx";
import { BusinessDetails, ShownPrices } from "./business-details.tsx";
import { AvailabilityLine, BusinessHeader } from "./business-header.tsx";
import { ClosingSection } from "./closing-section.tsx";
import { ContactSection } from "./contact-section.tsx";
import { DetailsSection } from "./details-section.tsx";
import { OwnWindow } from "./embedded/own-window.tsx";
import { LanguageSwitch } from "./language/language-switch.tsx";
import { PageFrame } from "./page-frame.tsx";
import { DraftNotice, Progress } from "./progress.tsx";
import { receiveSubmit } from "./receive-submit.server.ts";
import { Refused } from "./refused.tsx";
import { EMPTY_FORM, requestFields } from "./request-fields.ts";
import { businessOf } from "./retired-link.server.ts";
import { thanksFacts } from "./thanks/thanks-facts.server.ts";
import { ThanksPage } from "./thanks/thanks-page.tsx";
import { HurryLine, TypeSection } from "./type-section.tsx";

export const handle = { plain: true };
export { headers } from "./page-style.server.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { db, settings, clock } = app;
  const business = await businessOf(app, params.slug);
  const visit = context.get(visitContext);
  if (!business) {
    // Where a redirect leads nothing may be framed: the frame would stay empty.
    const meant = visit.embedded ? null : await otherSpelling(db, params.slug, url.search);
    if (meant !== null) throw redirect(meant, 308);
    // The page at /404 is German.
    if (visit.embedded || visit.language !== "de") throw data(null, { status: 404 });
    throw redirect("/404", 302);
  }
  const now = clock.now();
  const isEmbedded = visit.embedded !== null;
  if (visit.embedded === "thanks") {
    const thanks = await thanksFacts(app, business, url, visit, now);
    if (!thanks.receipt) throw redirect(thanks.formPath);
    return { thanks };
  }
  const availability = shownAvailability(business, now, dictionaryOf(visit.language));
  const { place, source, codes, ownPage } = placeOfPage(
    db,
    business.slug,
    placeCodeFrom(url.searchParams.get("ort")),
  );
  const shown = shownBusiness(atPlace(business, place), now, app.lostLogos);
  const until = availability?.until ?? (business.answersSameDay ? business.accessEndsAt : undefined);
  visit.keptAs = { slug: business.slug, place: source, places: codes, until };
  return {
    thanks: null,
    isEmbedded,
    business: isEmbedded ? { ...shown, website: null } : shown,
    place: ownPage,
    availability,
    prices: business.prices,
    serviceArea: business.serviceArea,
    asked: topicsInForm(business),
    aiService: settings.processors.model?.name ?? null,
  };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  return receiveSubmit(request, params.slug, url, context);
}

/** Phones capitalize a typed address, programs change its hyphens; what an existing link says is meant (D3). */
async function otherSpelling(db: Database, slug: string, query: string): Promise<string | null> {
  const meant = meantSlug(slug);
  const isMeant = meant !== slug && (await findRequestPageBusiness(db, meant)) !== undefined;
  return isMeant ? href("/:slug", { slug: meant }) + query : null;
}

export { ErrorBox as ErrorBoundary } from "./page-frame.tsx";

function LinkPreview({ title, logo }: { title: string; logo: ShownBusiness["logo"] }) {
  const origin = useRouteLoaderData<{ origin: string }>("root")?.origin ?? "";
  return (
    <>
      <meta name="description" content={useWords().form.aboutLink} />
      <meta property="og:title" content={title} />
      {logo && <meta property="og:image" content={origin + logo.src} />}
    </>
  );
}

export default function RequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { form: words, fields, language } = useWords();
  if (loaderData.thanks) return <ThanksPage {...loaderData.thanks} />;
  const { business, place, availability, prices, serviceArea, asked, aiService, isEmbedded } = loaderData;
  const { slug, companyName, addressLines } = business;
  const title = words.titleFor({ company: companyName });
  const answer = actionData ?? EMPTY_FORM;
  const field = requestFields(answer.lastResult);
  const shown = withTyped(asked, (name) => field(name).defaultValue);
  // No photos are asked for: what is wrong with them is said on top alone.
  const isContact = field("requestType").defaultValue === "contact";
  return (
    <PageFrame isForm isEmbedded={isEmbedded} title={actionData ? words.failedTitle({ title }) : title}>
      <CanonicalLink />
      {!actionData && !isEmbedded && <LinkPreview title={title} logo={business.logo} />}
      <main>
        {!actionData && <LanguageSwitch place={place} isEmbedded={isEmbedded} />}
        <BusinessHeader {...business} />
        <AvailabilityLine availability={availability} phone={business.phone} />
        {prices && <ShownPrices prices={prices} />}
        {isEmbedded && <OwnWindow slug={slug} />}
        <form
          id="anfrage"
          method="post"
          // No `action`: the browser posts to the page's own address, and with it the code of the place.
          encType="multipart/form-data"
          noValidate
          data-open={actionData ? "" : undefined}
          className="grid gap-3"
        >
          <Progress />
          <DraftNotice />
          <Refused
            answer={answer}
            linkTexts={isContact ? { ...fields.short, images: undefined } : fields.short}
          />
          <AdviceWhileTyping phone={business.phone} />
          <TypeSection field={field} availability={availability} />
          <HurryLine phone={business.phone} />
          <DangerLine />
          <ContactSection field={field} />
          <DetailsSection {...{ slug, field, answer, serviceArea, asked: shown }}>
            {/* The website around a frame scrolls, not the frame. */}
            {isEmbedded && <HurryLine phone={business.phone} isAgain />}
          </DetailsSection>
          <ClosingSection
            company={companyName}
            address={addressLines.join(", ")}
            aiService={aiService}
            field={field}
          />
        </form>
        <BusinessDetails title={words.goesTo} {...business} />
      </main>
      <script type="module" src={SCRIPT_URLS[language]} fetchPriority="low" />
    </PageFrame>
  );
}
