import { data } from "react-router";
import { findRequestPageBusiness } from "#app/domain/profile/request-page-business.server.ts";
import { appContext } from "../../../visit/app-context.server.ts";
import { PageFrame } from "../page-frame.tsx";
import { PLAIN_PAGE_HEADERS } from "../page-style.server.ts";
import { refuseRetired } from "../retired-link.server.ts";
import type { Route } from "./+types/withdrawn";

export const handle = { plain: true };

export function headers() {
  return PLAIN_PAGE_HEADERS;
}

/** Says nothing of any request: by now it is gone. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, settings } = context.get(appContext);
  const business = await findRequestPageBusiness(db, params.slug);
  if (!business) refuseRetired(db, params.slug, settings);
  if (!business) throw data(null, { status: 404 });
  return { slug: business.slug, company: business.companyName };
}

export { StatusError as ErrorBoundary } from "./status-error.tsx";

export default function Withdrawn({ loaderData: { slug, company } }: Route.ComponentProps) {
  return (
    <PageFrame title="Ihre Anfrage ist zurückgezogen">
      <main className="grid content-center justify-items-start gap-5 py-10 wrap-anywhere">
        <h1 className="text-2xl font-extrabold">Ihre Anfrage ist zurückgezogen</h1>
        <p className="max-w-md text-lg text-pretty wrap-anywhere hyphens-auto">
          Ihre Anfrage an <strong>{company}</strong> ist mit allen Fotos gelöscht. Der Betrieb sieht nur noch,
          dass jemand eine Anfrage zurückgezogen hat. Hatten Sie schon einen Termin, sagen Sie ihn bitte auch
          am Telefon ab.
        </p>
        <a
          href={`/${slug}`}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
        >
          Neue Anfrage senden
        </a>
      </main>
    </PageFrame>
  );
}
