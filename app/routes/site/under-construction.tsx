import { data } from "react-router";
import { supportAddress } from "#app/domain/contact/support-address.ts";
import { MessagePage } from "#app/ui/frame/message-page.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import type { Route } from "./+types/under-construction";

const RETRY_AFTER_S = 3_600;

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** 503 while the whole site is led here, else an ordinary page (D8). */
export function loader({ context }: Route.LoaderArgs) {
  const { settings } = context.get(appContext);
  const page = { product: settings.PRODUCT_NAME, email: supportAddress(settings) };
  if (!settings.UNDER_CONSTRUCTION) return data(page);
  return data(page, { status: 503, headers: { "Retry-After": String(RETRY_AFTER_S) } });
}

export default function UnderConstruction({ loaderData: { product, email } }: Route.ComponentProps) {
  return (
    <MessagePage title="Wir bauen gerade um">
      <meta name="robots" content="noindex" />
      <p className="text-lg text-pretty">
        {product} ist in Kürze wieder da. Bitte versuchen Sie es später noch einmal.
      </p>
      <p className="text-pretty">
        Möchten Sie einem Betrieb eine Anfrage senden und es eilt, rufen Sie ihn bitte an. Fragen an uns:{" "}
        <a href={`mailto:${email}`} className="link">
          {email}
        </a>
      </p>
    </MessagePage>
  );
}
