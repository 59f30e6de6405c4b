import { TextEncoderStream, ReadableStream as WebStream } from "node:stream/web";
import { href, redirect } from "react-router";
import { inboxCsv } from "#app/domain/inbox/list.server.ts";
import { download } from "#app/kit/download.server.ts";
import { requireProvider } from "#app/middleware/guards.server.ts";
import { inboxContext, requireAccess } from "#app/middleware/request-access.server.ts";
import { germanDateTime } from "#app/ui/german-date.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import { inboxPath, wholeList } from "../request/inbox-address.ts";
import { readInboxAddress } from "../request/read-address.ts";
import type { Route } from "./+types/csv";

export const middleware: Route.MiddlewareFunction[] = [requireProvider, requireAccess];

export async function loader(args: Route.LoaderArgs) {
  const { db, clock, log } = args.context.get(appContext);
  const { user, profile } = args.context.get(inboxContext);
  const { slug } = profile;
  const address = readInboxAddress(slug, args.url.searchParams);
  const back = inboxPath(wholeList(address, false));
  if (args.params.slug !== slug) throw redirect(back, 303);
  const now = clock.now();
  const paths = { own: href("/dashboard/:slug/anfragen.csv", { slug }), back };
  const fileName = `anfragen-${slug}-${now.toISOString().slice(0, 10)}.csv`;
  const file = { what: "anfragen", paths, type: "text/csv; charset=utf-8", fileName } as const;
  return download(args, user.id, file, () => {
    log.info({ event: "requests-exported", user: user.id });
    const time = (instant: Date) => germanDateTime(instant).replace(/,|\sUhr/g, "");
    const parts = inboxCsv(db, slug, { ...address, now, userId: user.id }, time);
    // Makes each part when the reader wants it; cancelling ends them.
    return WebStream.from(parts).pipeThrough(new TextEncoderStream()) as ReadableStream<Uint8Array>;
  });
}
