import { href, Link } from "react-router";
import { placeQuery } from "#app/domain/profile/places/sources.ts";
import { GERMAN_NAMES } from "#app/languages/language.ts";
import { providerContext } from "#app/middleware/guards.server.ts";
import { PageTitle } from "#app/ui/frame/site-frame.tsx";
import { Card, Icon } from "#app/ui/parts.tsx";
import { LinkCard } from "#app/ui/share/link-card.tsx";
import { filledIn } from "#app/ui/text/written-text.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import templates from "#content/help/ready-texts.json";
import type { Route } from "./+types/link";
import { NOT_COPIED } from "./not-copied.ts";
import { ReadyText } from "./ready-text.tsx";
import { websiteSnippet } from "./website-snippet.ts";

const OFFERED_LANGUAGES = new Intl.ListFormat("de", { type: "disjunction" }).format(
  Object.values(GERMAN_NAMES),
);

export function loader({ context }: Route.LoaderArgs) {
  const { settings } = context.get(appContext);
  const { profile, isOwner } = context.get(providerContext);
  const { companyName, slug } = profile;
  const origin = settings.ORIGIN;
  const link = `${origin}/${slug}`;
  return {
    card: { link, slug, company: companyName },
    isOwner,
    website: {
      link: link + placeQuery("website"),
      origin,
      snippet: websiteSnippet(origin, slug, companyName, "website"),
    },
  };
}

export default function LinkPage({ loaderData: own }: Route.ComponentProps) {
  return (
    <div className="grid-parts">
      <PageTitle name="Link & QR-Code" />
      <h1>Link & QR-Code</h1>
      <Card>
        <LinkCard {...own.card} failed={NOT_COPIED} look="primary" code="druck.svg" />
      </Card>
      {own.isOwner && (
        <a
          href={href("/so-funktioniert-es/link/orte")}
          className="flex min-h-14 items-center gap-3 rounded-lg border border-line bg-surface px-4 py-2 sm:px-6 shadow-card hover:bg-sunken"
        >
          <span className="min-w-0 grow">
            <strong>Orte</strong>
            <span className="block text-sm text-ink-soft">
              Eigene QR-Codes für Wagen, Filialen und Zettel
            </span>
          </span>
          <Icon name="arrowRight" className="text-brand" />
        </a>
      )}
      <WebsiteCard {...own.website} />
      <p className="text-pretty text-ink-soft">
        Auf Papier braucht der QR-Code mindestens 2&nbsp;×&nbsp;2&nbsp;cm und einen weißen Rand. Der Link
        bleibt immer gleich. Kunden lesen das Formular in der Sprache ihres Telefons und können sie oben
        ändern: {OFFERED_LANGUAGES}.{" "}
        <a href={`${href("/so-funktioniert-es")}#tipps`} className="text-brand link">
          Wohin mit dem Link
        </a>
      </p>
    </div>
  );
}

const LINK = " text-brand link";

/** It is the button or the whole form for the business's own website (D71). */
function WebsiteCard({ link, origin, snippet }: Record<"link" | "origin" | "snippet", string>) {
  const { websiteButton, websiteForm, websitePolicy } = templates;
  return (
    <Card id="website" title="Auf Ihrer Website">
      <p className="text-pretty text-ink-soft">
        Setzen Sie einen Knopf, der zum Formular führt, oder gleich das ganze Formular in Ihre Seite. Es
        braucht keine Cookies.{" "}
        <Link to={`${href("/so-funktioniert-es")}#formular-website`} className={LINK}>
          So geht es in WordPress, Jimdo und Wix
        </Link>
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <ReadyText {...websiteButton} text={filledIn(websiteButton.text, { link })} />
        <ReadyText {...websiteForm} text={snippet} />
        <ReadyText {...websitePolicy} text={filledIn(websitePolicy.text, { origin })} />
      </div>
      <p className="text-pretty text-ink-soft">
        Was darüber kommt, trägt „Woher: Website“, an der Anfrage und in den Zahlen.
      </p>
    </Card>
  );
}
