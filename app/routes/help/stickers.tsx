import { href } from "react-router";
import { findPlace } from "#app/domain/profile/places/places.server.ts";
import { placeCodeFrom, placeQuery } from "#app/domain/profile/places/sources.ts";
import { providerContext, requireProvider } from "#app/middleware/guards.server.ts";
import { PageTitle } from "#app/ui/frame/site-frame.tsx";
import { ButtonLink, Icon } from "#app/ui/parts.tsx";
import { PrintButton } from "#app/ui/share/copy-button.tsx";
import { qrPath } from "#app/ui/share/qr-code.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import type { Route } from "./+types/stickers";
import "./stickers.css";

const PER_SHEET = Array.from({ length: 10 }, (_, index) => `aufkleber-${index + 1}`);
/** In characters; smaller type from there on, so that a sticker holds its text. */
const LONG = 30;

/** Outside the dashboard's frame, so that a printer gets the sheet alone. */
export const middleware: Route.MiddlewareFunction[] = [requireProvider];

export function loader({ url, context }: Route.LoaderArgs) {
  const { settings, db } = context.get(appContext);
  const { companyName, slug } = context.get(providerContext).profile;
  const place = findPlace(db, slug, placeCodeFrom(url.searchParams.get("ort")));
  return {
    company: companyName,
    slug,
    query: placeQuery(place?.code ?? null),
    name: place?.name ?? null,
    back: place
      ? href("/so-funktioniert-es/link/orte/:code", { code: place.code })
      : href("/so-funktioniert-es/link"),
    address: new URL(`/${slug}`, settings.ORIGIN).href.replace(/^https?:\/\//, ""),
  };
}

export default function Stickers({ loaderData }: Route.ComponentProps) {
  const { company, slug, query, name, back, address } = loaderData;
  return (
    <div className="px-4 py-6 print:p-0">
      <PageTitle name="Aufkleber" />
      <meta name="robots" content="noindex" />
      <header className="mx-auto mb-6 flex max-w-[190mm] flex-wrap items-center gap-3 print:hidden">
        <ButtonLink to={back} look="secondary" size="small">
          <Icon name="arrowLeft" />
          Zurück
        </ButtonLink>
        <PrintButton />
        <h1 className="w-full text-2xl font-bold wrap-anywhere">Aufkleber{name && ` für ${name}`}</h1>
        <p className="w-full text-ink-soft">
          Drucken Sie dieses Blatt in A4 und in Originalgröße (100 %), ohne Kopf- und Fußzeilen, auf
          Klebefolie. Geschnitten wird an den Linien.
        </p>
      </header>
      <main className="stickers mx-auto bg-surface text-ink">
        {PER_SHEET.map((key, index) => (
          <section key={key} aria-hidden={index > 0} className="sticker gap-[3mm] p-[3mm]">
            <img
              src={qrPath(slug, "druck.svg", query)}
              alt={index === 0 ? `QR-Code mit dem Link ${address}${query}` : ""}
              width="160"
              height="160"
              className="aspect-square w-[40mm]"
            />
            <div className="grid min-w-0 gap-[1.5mm]">
              <p
                className={`${company.length > LONG ? "text-sm" : "text-lg"} line-clamp-3 font-bold wrap-anywhere text-brand`}
              >
                {company}
              </p>
              <p className="text-sm">Anfrage senden, gern mit Fotos</p>
              <p className="line-clamp-3 text-xs wrap-anywhere text-ink-soft">{address}</p>
            </div>
          </section>
        ))}
      </main>
    </div>
  );
}
