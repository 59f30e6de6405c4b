import { href, Link, redirect } from "react-router";
import { supportAddress } from "#app/domain/contact/support-address.ts";
import { MAX_PHOTOS } from "#app/domain/photo/photo-limits.ts";
import { TRIAL_DAYS } from "#app/domain/subscription/trial.ts";
import { homeOf, isOnlyAdmin } from "#app/middleware/guards.server.ts";
import { CanonicalLink } from "#app/ui/frame/canonical-link.tsx";
import { PageTitle, SiteFrame } from "#app/ui/frame/site-frame.tsx";
import { germanDate } from "#app/ui/german-date.ts";
import { buttonLook } from "#app/ui/parts.tsx";
import { usePrice } from "#app/ui/use-price.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import { currentSession } from "#app/visit/session.server.ts";
import type { Route } from "./+types/start";
import { HOW_IT_WORKS, whatItIs } from "./landing/anchors.ts";
import shareImage from "./landing/pictures/share.png";
import { Scenes } from "./landing/scenes.tsx";
import { Benefits, Closing, Hero, Price, Questions, Steps, Voice } from "./landing/sections.tsx";
import signInElsewhereUrl from "./landing/sign-in-elsewhere.ts?worker&url";
import { structuredData } from "./landing/structured-data.ts";

export const handle = { still: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { settings, dev, clock } = context.get(appContext);
  const session = await currentSession(request, context);
  if (session && !isOnlyAdmin(session, settings)) throw redirect(homeOf(session.profile));
  const { PRODUCT_NAME: product, priceCents, ORIGIN } = settings;
  const { OPERATOR_TESTIMONIAL: text, OPERATOR_TESTIMONIAL_FROM: from } = settings;
  const page = new URL("/", ORIGIN).href;
  return {
    product,
    page,
    shareImage: new URL(shareImage, ORIGIN).href,
    exampleForm: dev && href("/:slug", { slug: dev.exampleSlug }),
    copyright: `© 2025–${germanDate(clock.now()).slice(-4)} ${product}`,
    digestAt: settings.DIGEST_AT,
    contact: supportAddress(settings),
    testimonial: text && from ? { text, from } : null,
    structured: structuredData({ product, page, operator: settings.OPERATOR_NAME, priceCents }),
  };
}

export default function Start({ loaderData }: Route.ComponentProps) {
  const { product, digestAt } = loaderData;
  const price = usePrice();
  const values = {
    ...{ product, price, priced: price !== null, digestAt },
    ...{ trialDays: TRIAL_DAYS, maxPhotos: MAX_PHOTOS },
  };
  return (
    <SiteFrame
      product={product}
      wide
      sections={<SectionLinks product={product} className="ml-auto hidden gap-6 lg:flex" />}
      account={<Account />}
      footer={<Footer {...loaderData} />}
    >
      <Head {...loaderData} />
      <Hero values={values} exampleForm={loaderData.exampleForm} />
      <Scenes values={values} />
      <Benefits product={product} values={values} />
      <Steps values={values} />
      <Voice testimonial={loaderData.testimonial} />
      {price && <Price values={values} />}
      <Questions values={values} />
      <Closing values={values} />
      <script type="application/ld+json">{JSON.stringify(loaderData.structured)}</script>
      <script type="module" src={signInElsewhereUrl} />
    </SiteFrame>
  );
}

function Head({ product, page, shareImage: image }: Route.ComponentProps["loaderData"]) {
  const title = `${product} – Kundenanfragen für Handwerksbetriebe`;
  const description = `Mit ${product} schicken Kunden deinem Handwerksbetrieb vollständige Anfragen mit Fotos, statt auf die Mailbox zu sprechen.`;
  return (
    <>
      <PageTitle name={title} />
      <meta name="description" content={description} />
      <CanonicalLink />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="de_DE" />
      <meta property="og:site_name" content={product} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={page} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

const SECTION_LINK = "tap text-ink-soft underline-offset-4 hover:text-ink hover:underline";

/** On a phone they stand in the footer, in reach of the thumb at the end. */
function SectionLinks({ product, className }: { product: string; className: string }) {
  return (
    <nav aria-label="Auf dieser Seite" className={className}>
      <a href={`#${whatItIs(product)}`} className={SECTION_LINK}>
        Was ist {product}?
      </a>
      <a href={`#${HOW_IT_WORKS}`} className={SECTION_LINK}>
        So funktioniert's
      </a>
    </nav>
  );
}

function Account() {
  const isPriced = usePrice() !== null;
  return (
    <div className="flex items-center gap-2 sm:gap-4">
      <Link to={href("/login")} className="tap px-2 text-brand link">
        Login
      </Link>
      <Link to={href("/signup")} className={`${buttonLook("secondary", "small")} whitespace-nowrap`}>
        {isPriced ? (
          <>
            <span className="sm:hidden">Jetzt testen</span>
            <span className="hidden sm:inline">Jetzt kostenlos testen</span>
          </>
        ) : (
          "Registrieren"
        )}
      </Link>
    </div>
  );
}

function Footer({ product, contact, copyright }: Route.ComponentProps["loaderData"]) {
  return (
    <div className="grid">
      <SectionLinks product={product} className="flex flex-wrap gap-x-5 lg:hidden" />
      <p className="flex flex-wrap items-center gap-x-5">
        <a href={`mailto:${contact}`} className="tap link">
          Kontakt: {contact}
        </a>
        <span className="py-2">{copyright}</span>
      </p>
    </div>
  );
}
