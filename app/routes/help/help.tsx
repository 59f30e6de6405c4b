import { type ComponentProps, useEffect } from "react";
import { href, useLocation } from "react-router";
import { providerContext } from "#app/middleware/guards.server.ts";
import { currentSubscription } from "#app/middleware/request-access.server.ts";
import { PageTitle } from "#app/ui/frame/site-frame.tsx";
import { germanDate } from "#app/ui/german-date.ts";
import { ButtonLink, Card, Icon } from "#app/ui/parts.tsx";
import { LinkCard } from "#app/ui/share/link-card.tsx";
import { type Look, Written } from "#app/ui/text/written.tsx";
import { filledIn, plainTitle } from "#app/ui/text/written-text.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import afterRequest from "#content/help/after-request.md";
import templates from "#content/help/ready-texts.json";
import text from "#content/help/tips.md";
import type { Route } from "./+types/help";
import { Faq, HELP_LINK, HelpRow, HelpRows } from "./faq.tsx";
import { NOT_COPIED } from "./not-copied.ts";
import { ReadyText } from "./ready-text.tsx";
import { spokenLink } from "./spoken-link.ts";

const MINUTE_S = 60;

export function loader({ context }: Route.LoaderArgs) {
  const { settings, clock } = context.get(appContext);
  const { companyName, slug } = context.get(providerContext).profile;
  const { start, trialEndsAt } = currentSubscription(context);
  return {
    product: settings.PRODUCT_NAME,
    card: { link: `${settings.ORIGIN}/${slug}`, slug, company: companyName },
    trial: start ? null : { lastDay: germanDate(trialEndsAt), isOver: trialEndsAt <= clock.now() },
    signInMinutes: Math.ceil(settings.SIGN_IN_TTL_SECONDS / MINUTE_S),
    digestAt: settings.DIGEST_AT,
  };
}

export default function Help({ loaderData: { card, ...facts } }: Route.ComponentProps) {
  useOpenAnswer();
  return (
    <>
      <PageTitle name="So funktioniert's" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
        <header className="grid gap-2">
          <h1>So funktioniert's</h1>
          <p className="max-w-2xl text-pretty text-ink-soft">
            Geben Sie Ihren Link weiter, und Ihre Kunden schicken Ihnen vollständige Anfragen mit Fotos.
          </p>
        </header>
        <Faq facts={{ ...facts, company: card.company, link: card.link }} />
        <HelpRows>
          <HelpRow level="h3" title={plainTitle(afterRequest)}>
            <Written parts={afterRequest.parts} values={{}} look={{ link: HELP_LINK, Section: After }} />
          </HelpRow>
        </HelpRows>
        <div className="lg:sticky lg:top-6 lg:col-start-2 lg:row-span-4 lg:row-start-1">
          <Card id="link-teilen" title="Link teilen">
            <LinkCard {...card} failed={NOT_COPIED} />
          </Card>
        </div>
        <SharingTips link={card.link} company={card.company} />
      </div>
    </>
  );
}

/** A link within the app to one answer opens it; for a whole page load the browser does that by itself. */
function useOpenAnswer() {
  const { hash } = useLocation();
  useEffect(() => {
    const answer = hash ? document.getElementById(hash.slice(1)) : null;
    const folds = [];
    for (let fold = answer?.closest("details"); fold; fold = fold.parentElement?.closest("details"))
      folds.push(fold);
    const closed = folds.filter(({ open }) => !open);
    for (const fold of closed) fold.open = true;
    if (closed.length > 0) folds[0]?.scrollIntoView();
  }, [hash]);
}

function After({ title, children }: ComponentProps<Look["Section"]>) {
  return (
    <div>
      <h4 className="font-bold">{title}</h4>
      {children}
    </div>
  );
}

const look: Look = { link: "", Section: Tip };

function SharingTips({ link, company }: { link: string; company: string }) {
  const values = { link, company, spokenLink: spokenLink(link) };
  const readyTexts = Object.entries(templates).map(([name, { id, label, text }]) => [
    name,
    <ReadyText key={id} id={id} label={label} text={filledIn(text, values)} />,
  ]);
  return (
    <section aria-labelledby="tipps" className="grid-parts">
      <h2 id="tipps">{plainTitle(text)}</h2>
      <HelpRows>
        <Written
          parts={text.parts}
          values={{}}
          blocks={{ ...Object.fromEntries(readyTexts), noticeSheet: <NoticeSheetLink /> }}
          look={look}
        />
      </HelpRows>
    </section>
  );
}

function Tip({ section, ...row }: ComponentProps<Look["Section"]>) {
  return <HelpRow {...row} level="h3" icon={section.icon} />;
}

function NoticeSheetLink() {
  return (
    <ButtonLink to={href("/so-funktioniert-es/aushang")} look="secondary" size="small">
      <Icon name="plan" />
      Aushang drucken
    </ButtonLink>
  );
}
