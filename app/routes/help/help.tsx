import { type ComponentProps, useEffect } from "react";
import { useLocation } from "react-router";
import { providerContext } from "#app/middleware/guards.server.ts";
import { currentSubscription } from "#app/middleware/request-access.server.ts";
import { euroAmount } from "#app/ui/euro-amount.ts";
import { PageTitle } from "#app/ui/frame/page-title.tsx";
import { germanDate } from "#app/ui/german-date.ts";
import { type Look, Written } from "#app/ui/text/written.tsx";
import { plainTitle } from "#app/ui/text/written-text.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import text from "#content/help/after-request.md";
import type { Route } from "./+types/help";
import { Faq } from "./faq.tsx";
import { ShareCard } from "./share-card.tsx";
import { SharingTips } from "./sharing-tips.tsx";

const MINUTE_S = 60;
const PARTS = [
  ["link-teilen", "Link teilen"],
  ["fragen", "Häufige Fragen"],
  ["nach-der-anfrage", "Nach der Anfrage"],
  ["tipps", "Tipps"],
] as const;

export function loader({ context }: Route.LoaderArgs) {
  const { settings, clock } = context.get(appContext);
  const { companyName, slug } = context.get(providerContext).profile;
  const { start, trialEndsAt } = currentSubscription(context);
  return {
    product: settings.PRODUCT_NAME,
    company: companyName,
    slug,
    link: `${settings.ORIGIN}/${slug}`,
    price: euroAmount(settings.PRICE_MONTHLY_CENTS),
    trial: start ? null : { lastDay: germanDate(trialEndsAt), isOver: trialEndsAt <= clock.now() },
    signInMinutes: Math.ceil(settings.SIGN_IN_TTL_SECONDS / MINUTE_S),
    digestAt: settings.DIGEST_AT,
  };
}

export default function Help({ loaderData: facts }: Route.ComponentProps) {
  useOpenAnswer();
  return (
    <>
      <PageTitle name="So funktioniert's" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-10">
        <header className="grid gap-2">
          <h1 className="text-2xl font-extrabold tracking-tight">So funktioniert's</h1>
          <p className="max-w-2xl text-lg text-ink-soft">
            Geben Sie Ihren Link weiter, und Ihre Kunden schicken Ihnen vollständige Anfragen mit Fotos. Hier
            finden Sie alles, was Sie dafür brauchen.
          </p>
          <nav aria-label="Auf dieser Seite">
            <ul className="flex flex-wrap gap-x-6">
              {PARTS.map(([id, title]) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
                  >
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </header>
        <div className="lg:sticky lg:top-6 lg:col-start-2 lg:row-span-4 lg:row-start-1">
          <ShareCard link={facts.link} slug={facts.slug} company={facts.company} />
        </div>
        <Faq facts={facts} />
        <AfterRequest />
        <SharingTips link={facts.link} company={facts.company} />
      </div>
    </>
  );
}

/** A link within the app to one answer opens it; for a whole page load the browser does that by itself. */
function useOpenAnswer() {
  const { hash } = useLocation();
  useEffect(() => {
    const answer = hash ? document.getElementById(hash.slice(1)) : null;
    const fold = answer?.closest("details");
    if (fold && !fold.open) {
      fold.open = true;
      fold.scrollIntoView();
    }
  }, [hash]);
}

const look: Look = { link: "font-semibold text-brand underline underline-offset-4", Section: Step };

function AfterRequest() {
  return (
    <section aria-labelledby="nach-der-anfrage" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="nach-der-anfrage" className="text-xl font-bold">
        {plainTitle(text)}
      </h2>
      <div className="grid gap-4 rounded-lg border border-line bg-surface p-5 hyphens-auto">
        <Written parts={text.parts} values={{}} look={look} />
      </div>
    </section>
  );
}

function Step({ title, children }: ComponentProps<Look["Section"]>) {
  return (
    <div>
      <h3 className="font-bold">{title}</h3>
      {children}
    </div>
  );
}
