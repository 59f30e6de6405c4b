import { data, href, Link, redirect } from "react-router";
import { archiveStem, DATA_DOWNLOAD, DATA_DOWNLOAD_LIMIT } from "#app/domain/data-export/download.ts";
import { userContext } from "#app/middleware/guards.server.ts";
import { exhaustedUntil, rateLimitKey } from "#app/platform/rate-limit/rate-limit.server.ts";
import { buttonLook } from "#app/ui/button.tsx";
import { PageTitle } from "#app/ui/frame/page-title.tsx";
import { appContext, visitContext } from "#app/visit/app-context.server.ts";
import { tooMany } from "#app/visit/too-many.server.ts";
import type { Route } from "./+types/data-later";

/** The page after one download too many; other visits go back to the profile. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, settings, clock } = context.get(appContext);
  const { user, profile } = context.get(userContext);
  const now = clock.now();
  const key = await rateLimitKey(db, DATA_DOWNLOAD, user.id, now);
  const retryAt = exhaustedUntil(db, { key, ...DATA_DOWNLOAD_LIMIT }, now);
  if (!retryAt) throw redirect(href("/profil/konto"));
  const fileStem = archiveStem(settings.PRODUCT_NAME);
  return data(
    { companyName: profile?.companyName, fileStem },
    tooMany(context.get(visitContext), retryAt, now),
  );
}

export default function DataLater({ loaderData: { companyName, fileStem } }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid max-w-2xl justify-items-start gap-5">
      <PageTitle name="Bitte später noch einmal" />
      <h1 className="text-2xl font-extrabold tracking-tight hyphens-auto">Bitte später noch einmal</h1>
      <p className="text-lg text-pretty">
        Sie haben {companyName ? "die Daten von " : "Ihre Daten "}
        <strong className="wrap-anywhere">{companyName}</strong> in der letzten Stunde schon{" "}
        {DATA_DOWNLOAD_LIMIT.limit}-mal heruntergeladen. In spätestens einer Stunde geht es wieder.
      </p>
      <p className="text-pretty">
        Vielleicht liegt die Datei schon im Ordner „Downloads“ auf Ihrem Gerät. Ihr Name beginnt mit „
        {fileStem}“.
      </p>
      <Link to={href("/profil/konto")} className={buttonLook("secondary")}>
        Zurück zum Profil
      </Link>
    </div>
  );
}
