import { href } from "react-router";
import { requestFile } from "#app/domain/data-export/request-file.server.ts";
import { canReadPhotos } from "#app/domain/photo/unavailable-store.server.ts";
import { download } from "#app/kit/download.server.ts";
import { requireProvider } from "#app/middleware/guards.server.ts";
import { inboxContext, requireAccess } from "#app/middleware/request-access.server.ts";
import { zipStream } from "#app/services/files/zip.server.ts";
import { appContext, fileAnswer, plainAnswer } from "#app/visit/app-context.server.ts";
import type { Route } from "./+types/request-file";

export const middleware: Route.MiddlewareFunction[] = [requireProvider, requireAccess];

/** It answers a file about an own request, or all of them as a ZIP ("Mitnehmen"), and 404 for everything else. */
export async function loader(args: Route.LoaderArgs) {
  const { db, photos, settings, clock, log } = args.context.get(appContext);
  const { user, profile } = args.context.get(inboxContext);
  const { slug } = profile;
  const { requestId: id } = args.params;
  const site = { product: settings.PRODUCT_NAME, origin: settings.ORIGIN };
  const found =
    args.params.slug === slug
      ? await requestFile(db, site, { slug, id, reader: user.email }, clock.now())
      : null;
  const what = args.url.pathname.split("/").at(3);
  if (found && what === "mitnehmen") {
    const own = href("/dashboard/:slug/mitnehmen/:requestId", { slug, requestId: id });
    const file = {
      what: "anfrage",
      paths: { own, back: `${href("/dashboard/:slug", { slug })}?anfrage=${id}` },
      type: "application/zip",
      fileName: found.zipName,
      isUnable: async () => !(await canReadPhotos(photos)),
    } as const;
    return download(args, user.id, file, () => {
      log.info({ event: "request-taken", user: user.id, request: id });
      return zipStream(found.entries(photos));
    });
  }
  const files = { kontakt: () => found?.contact, rueckruf: found?.callBack, termin: found?.appointment };
  const file = Object.entries(files).find(([name]) => name === what)?.[1]?.();
  return file ? fileAnswer(file) : plainAnswer("Diese Datei gibt es nicht.", 404);
}
