import { href } from "react-router";
import { findPlace } from "#app/domain/profile/places/places.server.ts";
import { placeCodeFrom, placeQuery } from "#app/domain/profile/places/sources.ts";
import { shownLogo } from "#app/domain/profile/shown-logo.ts";
import { providerContext, requireProvider } from "#app/middleware/guards.server.ts";
import { LogoPicture } from "#app/ui/logo.tsx";
import { ButtonLink, Icon } from "#app/ui/parts.tsx";
import { PrintButton } from "#app/ui/share/copy-button.tsx";
import { qrPath } from "#app/ui/share/qr-code.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import type { Route } from "./+types/notice-sheet";
import "./notice-sheet.css";
import { PageTitle } from "#app/ui/frame/site-frame.tsx";

const STEPS = ["QR-Code scannen", "Anliegen kurz beschreiben", "Fotos dazulegen und absenden"];

/** In characters: a longer text breaks anyway, and smaller type keeps it short. */
const LONG = 50;

/** Outside the dashboard's frame, so that a printer gets the sheet alone. */
export const middleware: Route.MiddlewareFunction[] = [requireProvider];

export function loader({ url, context }: Route.LoaderArgs) {
  const { settings, db, lostLogos } = context.get(appContext);
  const { profile } = context.get(providerContext);
  const { companyName, slug, tagline, mobileNumber, phoneShown } = profile;
  const place = findPlace(db, slug, placeCodeFrom(url.searchParams.get("ort")));
  return {
    company: companyName,
    slug,
    logo: shownLogo(profile, lostLogos),
    tagline,
    address: new URL(`/${slug}`, settings.ORIGIN).href.replace(/^https?:\/\//, ""),
    query: placeQuery(place?.code ?? null),
    phone: phoneShown ? (place?.phone ?? mobileNumber) : null,
  };
}

export default function Poster({
  loaderData: { company, slug, query, logo, tagline, address, phone },
}: Route.ComponentProps) {
  return (
    <div className="px-4 py-6 print:p-0">
      <PageTitle name="Aushang" />
      <meta name="robots" content="noindex" />
      <header className="mx-auto mb-6 flex max-w-[210mm] flex-wrap items-center gap-3 print:hidden">
        <ButtonLink to={href("/so-funktioniert-es")} look="secondary" size="small">
          <Icon name="arrowLeft" />
          Zurück
        </ButtonLink>
        <PrintButton />
        <p className="w-full text-ink-soft">
          Drucken Sie dieses Blatt in A4, ohne Kopf- und Fußzeilen. Am Computer öffnet Strg&nbsp;+&nbsp;P den
          Druck, am Handy „Teilen“ und „Drucken“.
        </p>
      </header>
      <main className="aushang mx-auto flex max-w-[210mm] flex-col items-center gap-8 rounded-sm border border-line bg-surface p-6 text-center text-ink shadow-lift sm:p-12 print:justify-between print:p-[18mm]">
        <div className="grid w-full grid-cols-[minmax(0,1fr)] gap-4">
          {logo && (
            <p>
              <LogoPicture logo={logo} />
            </p>
          )}
          <div>
            <p className={`${sized(company)} font-bold wrap-anywhere text-brand`}>{company}</p>
            {tagline && <p className="text-lg wrap-anywhere text-ink-soft">{tagline}</p>}
          </div>
          <h1 className="text-3xl">Schicken Sie uns Ihre Anfrage – gern mit Fotos</h1>
        </div>
        <img
          src={qrPath(slug, "druck.svg", query)}
          alt={`QR-Code mit dem Link ${address}`}
          width="400"
          height="400"
          className="aspect-square w-full max-w-[105mm] object-contain print:aspect-auto print:min-h-0"
        />
        <ol className="grid gap-2 text-left text-lg sm:text-2xl">
          {STEPS.map((step, index) => (
            <li key={step} className="flex items-baseline gap-3">
              <strong className="text-brand">{index + 1}.</strong>
              {step}
            </li>
          ))}
        </ol>
        <div className="grid w-full grid-cols-[minmax(0,1fr)] gap-2">
          <p className="text-lg text-ink-soft">Ohne App, ohne Anmeldung. Oder im Browser eingeben:</p>
          <p
            className={`${address.length > LONG ? "text-lg" : "text-xl sm:text-2xl"} font-bold wrap-anywhere`}
          >
            {address}
          </p>
          {phone && <p className="text-lg">Telefon {phone}</p>}
        </div>
      </main>
    </div>
  );
}

function sized(company: string): string {
  return company.length > LONG ? "text-lg sm:text-xl" : "text-xl sm:text-3xl";
}
