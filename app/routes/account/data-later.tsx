import { data, href, redirect } from "react-router";
import { archiveStem, DATA_DOWNLOAD, DATA_DOWNLOAD_LIMIT } from "#app/domain/data-export/download.ts";
import { PageHead } from "#app/kit/page-parts.tsx";
import { userContext } from "#app/middleware/guards.server.ts";
import { exhaustedUntil, rateLimitKey } from "#app/platform/rate-limit/rate-limit.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { appContext, visitContext } from "#app/visit/app-context.server.ts";
import { tooMany } from "#app/visit/too-many.server.ts";
import type { Route } from "./+types/data-later";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, settings, clock } = context.get(appContext);
  const { user, profile } = context.get(userContext);
  const now = clock.now();
  const key = await rateLimitKey(db, DATA_DOWNLOAD, user.id, now);
  const retryAt = exhaustedUntil(db, { key, ...DATA_DOWNLOAD_LIMIT }, now);
  if (!retryAt) throw redirect(href("/profil/schnittstelle"));
  const fileStem = archiveStem(settings.PRODUCT_NAME);
  return data(
    { companyName: profile?.companyName, fileStem },
    tooMany(context.get(visitContext), retryAt, now),
  );
}

export default function DataLater({ loaderData: { companyName, fileStem } }: Route.ComponentProps) {
  return (
    <>
      <PageHead name="Bitte später noch einmal">
        Sie haben {companyName ? "die Daten von " : "Ihre Daten "}
        <strong>{companyName}</strong> in der letzten Stunde schon {DATA_DOWNLOAD_LIMIT.limit}-mal
        heruntergeladen. In spätestens einer Stunde geht es wieder.
      </PageHead>
      <p className="text-pretty">
        Vielleicht liegt die Datei schon im Ordner „Downloads“ auf Ihrem Gerät. Ihr Name beginnt mit „
        {fileStem}“.
      </p>
      <ButtonLink to={href("/profil/schnittstelle")} look="secondary">
        Zurück
      </ButtonLink>
    </>
  );
}
