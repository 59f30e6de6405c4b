import { href, redirect } from "react-router";
import { isThanksToken } from "#app/domain/customer-request/thanks-token.server.ts";
import { findRequestPageBusiness, shownBusiness } from "#app/domain/profile/request-page-business.server.ts";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { appContext } from "../../visit/app-context.server.ts";
import type { Route } from "./+types/thanks";
import { BusinessDetails, Reach } from "./business-details.tsx";
import enhanceUrl from "./enhance/enhance.ts?worker&url";
import { PageFrame } from "./page-frame.tsx";
import { PLAIN_PAGE_HEADERS } from "./page-style.server.ts";
import { refuseRetired } from "./retired-link.server.ts";

export const handle = { plain: true };

export function headers() {
  return PLAIN_PAGE_HEADERS;
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, settings, clock } = context.get(appContext);
  const business = await findRequestPageBusiness(db, params.slug);
  if (!business) refuseRetired(db, params.slug, settings);
  if (!business) throw redirect(href("/404"));
  const token = url.searchParams.get("t") ?? "";
  const isSent = await isThanksToken(db, business.slug, token, clock.now());
  return { business: shownBusiness(business), isSent };
}

export { ErrorBox as ErrorBoundary } from "./error-box.tsx";

export default function Thanks({ loaderData: { business, isSent } }: Route.ComponentProps) {
  const { slug, companyName, phone } = business;
  if (!isSent) return <NothingSent slug={slug} companyName={companyName} />;
  return (
    <PageFrame title="Anfrage erfolgreich gesendet!">
      <main
        id="danke"
        data-slug={slug}
        className="grid content-center justify-items-center gap-5 py-10 text-center wrap-anywhere"
      >
        <span className="grid size-20 place-items-center rounded-full border-2 border-on-bubble bg-bubble text-on-bubble">
          <Icon name="check" className="size-11!" />
        </span>
        <h1 className="text-2xl font-extrabold">Anfrage erfolgreich gesendet!</h1>
        <Notice tone="ok" role="status">
          <p>Ihre Anfrage wurde erfolgreich gesendet!</p>
        </Notice>
        <p className="max-w-md text-lg text-pretty wrap-anywhere hyphens-auto">
          Vielen Dank für Ihre Anfrage an <strong>{companyName}</strong>. Der Betrieb hat sie erhalten und
          meldet sich bei Ihnen.
        </p>
        <p className="max-w-md text-pretty text-ink-soft">
          Sie müssen nichts weiter tun und können diese Seite schließen. Bei einem Notfall – Gasgeruch, Feuer,
          Gefahr für Menschen – rufen Sie bitte sofort die 112 an.
        </p>
        {phone && (
          <p className="grid max-w-md justify-items-center text-balance">
            Wenn es eilt, rufen Sie den Betrieb an: <Reach {...phone} />
          </p>
        )}
        <a
          href={`/${slug}`}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
        >
          Noch eine Anfrage senden
        </a>
        <BusinessDetails title="Ihre Anfrage ging an" {...business} phone={null} />
      </main>
      <script type="module" src={enhanceUrl} />
    </PageFrame>
  );
}

function NothingSent({ slug, companyName }: { slug: string; companyName: string }) {
  return (
    <PageFrame title="Hier wurde gerade nichts gesendet">
      <main className="grid content-center justify-items-start gap-5 py-10 wrap-anywhere">
        <h1 className="text-2xl font-extrabold">Hier wurde gerade nichts gesendet</h1>
        <p className="max-w-md text-lg text-pretty wrap-anywhere hyphens-auto">
          Wenn Sie eine Anfrage an <strong>{companyName}</strong> absenden, steht hier danach einen Tag lang,
          dass sie angekommen ist.
        </p>
        <a
          href={`/${slug}`}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
        >
          Zum Anfrageformular
        </a>
      </main>
    </PageFrame>
  );
}
