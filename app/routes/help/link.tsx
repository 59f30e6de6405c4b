import { href } from "react-router";
import { placeQuery } from "#app/domain/profile/places/place-code.ts";
import { findWebsitePlace } from "#app/domain/profile/places/website-place.server.ts";
import { providerContext } from "#app/middleware/guards.server.ts";
import { buttonLook } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageTitle } from "#app/ui/frame/page-title.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { QrPicture } from "#app/ui/share/qr-code.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import type { Route } from "./+types/link";
import { CodeFiles, OwnLink } from "./share-card.tsx";
import { WebsiteCard } from "./website-card.tsx";
import { websiteSnippet } from "./website-snippet.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { db, settings } = context.get(appContext);
  const { profile, isOwner } = context.get(providerContext);
  const { companyName, slug } = profile;
  const origin = settings.ORIGIN;
  const link = `${origin}/${slug}`;
  const code = findWebsitePlace(db, slug)?.code ?? null;
  return {
    company: companyName,
    slug,
    link,
    isOwner,
    website: {
      link: link + placeQuery(code),
      origin,
      snippet: websiteSnippet(origin, slug, companyName, code),
      isCounted: code !== null,
      mayCount: isOwner,
    },
  };
}

export default function LinkPage({ loaderData: own }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-4">
      <PageTitle name="Link & QR-Code" />
      <h1 className="text-2xl font-extrabold tracking-tight">Link & QR-Code</h1>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-8">
        <div className="justify-self-center">
          <QrPicture slug={own.slug} file="druck.svg" link={own.link} look="size-64 sm:size-72" />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
          <OwnLink link={own.link} company={own.company} look="primary" />
          <CodeFiles slug={own.slug} />
          <div className="flex flex-wrap gap-3 max-sm:*:grow">
            <a href={href("/so-funktioniert-es/aushang")} className={buttonLook("secondary", "small")}>
              Aushang ansehen und drucken
            </a>
            <a href={href("/so-funktioniert-es/aufkleber")} className={buttonLook("secondary", "small")}>
              Aufkleber drucken
            </a>
          </div>
        </div>
      </Card>
      {own.isOwner && (
        <a
          href={href("/so-funktioniert-es/link/orte")}
          className="flex min-h-14 items-center gap-3 rounded-lg border border-line bg-surface px-5 py-2.5 shadow-card hover:bg-sunken"
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
        Auf Papier braucht der QR-Code mindestens 2 × 2 cm und einen weißen Rand. Der Link bleibt immer
        gleich. Kunden lesen das Formular in der Sprache ihres Telefons und können sie oben ändern: Deutsch,
        Englisch, Türkisch, Polnisch, Ukrainisch oder Arabisch.{" "}
        <a
          href={`${href("/so-funktioniert-es")}#tipps`}
          className="font-semibold text-brand underline underline-offset-4"
        >
          Wohin mit dem Link
        </a>
      </p>
    </div>
  );
}
