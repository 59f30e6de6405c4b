import { href } from "react-router";
import { mailHref } from "#app/domain/contact/mail-href.ts";
import { supportAddress } from "#app/domain/contact/support-address.ts";
import { ButtonLink } from "#app/ui/parts.tsx";
import { usePrice } from "#app/ui/use-price.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import type { Route } from "./+types/suspended";
import { AuthPage } from "./auth-page.tsx";

export const handle = { still: true };

/** Says the same to everybody: the reason went out by mail, to the owner alone. */
export function loader({ context }: Route.LoaderArgs) {
  const { settings } = context.get(appContext);
  return { product: settings.PRODUCT_NAME, support: supportAddress(settings) };
}

export default function Suspended({ loaderData: { product, support } }: Route.ComponentProps) {
  const mail = mailHref(support);
  const isPriced = usePrice() !== null;
  return (
    <AuthPage product={product} title="Ihr Zugang ist beendet">
      <p>
        Wir haben den Zugang für Ihren Betrieb beendet. Den Grund haben wir seinem Inhaber per E-Mail genannt.
        Anmelden können Sie sich zurzeit nicht, und der Anfrage-Link nimmt keine Anfragen an.
      </p>
      <p>
        Halten Sie das für einen Irrtum, oder geht es um Ihre Daten{isPriced && " oder Ihr Abo"}? Schreiben
        Sie uns an{" "}
        {mail ? (
          <a href={mail} className="wrap-anywhere text-brand link">
            {support}
          </a>
        ) : (
          <strong className="wrap-anywhere">{support}</strong>
        )}
        . Wir sehen es uns an und antworten Ihnen.
      </p>
      <ButtonLink href={href("/")} look="secondary">
        Zur Startseite
      </ButtonLink>
    </AuthPage>
  );
}
