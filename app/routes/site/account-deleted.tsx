import { PageTitle, SiteFrame } from "#app/ui/frame/site-frame.tsx";
import { Icon } from "#app/ui/parts.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import type { Route } from "./+types/account-deleted";

export function loader({ context }: Route.LoaderArgs) {
  return { product: context.get(appContext).settings.PRODUCT_NAME };
}

export default function AccountDeleted({ loaderData: { product } }: Route.ComponentProps) {
  return (
    <SiteFrame product={product}>
      <PageTitle name="Konto gelöscht" />
      <meta name="robots" content="noindex" />
      <div className="page-column py-8 sm:py-12">
        <span className="grid size-16 place-items-center rounded-full border-2 border-on-level bg-level text-on-level">
          <Icon name="check" className="size-9!" />
        </span>
        <h1>Ihr Konto ist gelöscht</h1>
        <p className="text-lg text-pretty">
          Ihr Profil, alle Anfragen und alle Fotos sind weg. Wir haben Ihnen dazu eine E-Mail an Ihre
          Anmelde-Adresse geschickt.
        </p>
        <ul className="grid list-disc gap-2 pl-5 text-pretty">
          <li>
            Ihr Anfrage-Link und gedruckte QR-Codes führen jetzt auf eine Seite, die sagt, dass es den Betrieb
            hier nicht mehr gibt. Bitte entfernen Sie sie von Website, Karten und Fahrzeugen.
          </li>
          <li>In Sicherungskopien stehen Ihre Daten noch höchstens 14&nbsp;Tage.</li>
          <li>Sie müssen nichts weiter tun und können diese Seite schließen.</li>
        </ul>
        <p className="text-pretty text-ink-soft">Danke, dass Sie {product} genutzt haben. Alles Gute!</p>
      </div>
    </SiteFrame>
  );
}
