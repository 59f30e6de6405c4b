import { href } from "react-router";
import { archiveEntries } from "#app/domain/data-export/archive.server.ts";
import { archiveName } from "#app/domain/data-export/download.ts";
import { canReadPhotos } from "#app/domain/photo/unavailable-store.server.ts";
import { download } from "#app/kit/download.server.ts";
import { requireFreshSessionFrom } from "#app/middleware/fresh-session.server.ts";
import { requireAccount, userContext } from "#app/middleware/guards.server.ts";
import { zipStream } from "#app/services/files/zip.server.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import type { Route } from "./+types/data-download";

const BACK = href("/profil/schnittstelle");

export const middleware: Route.MiddlewareFunction[] = [requireFreshSessionFrom(BACK), requireAccount];

/** It is everything about the account as a ZIP (D49, law L6). */
export async function loader(args: Route.LoaderArgs) {
  const { db, photos, payments, settings, clock, log } = args.context.get(appContext);
  const { user, profile } = args.context.get(userContext);
  const own = profile?.ownerId === user.id ? profile : null;
  const owner = { userId: user.id, email: user.email, profileId: own?.id ?? null, slug: own?.slug ?? null };
  const now = clock.now();
  const file = {
    what: "daten",
    paths: { own: href("/profil/daten"), back: BACK },
    type: "application/zip",
    fileName: archiveName(settings.PRODUCT_NAME, owner.slug, now),
    isUnable: async () => !(await canReadPhotos(photos)),
  } as const;
  return download(args, user.id, file, () => {
    log.info({ event: "data-downloaded", user: user.id });
    return zipStream(archiveEntries(db, { photos, payments }, owner, settings.PRODUCT_NAME, now));
  });
}
