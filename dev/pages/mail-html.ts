import type { LoaderFunctionArgs } from "react-router";
import { shownMails } from "#app/mails/kit/shown-mails.server.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import { localOnly } from "#dev/pages/local-only.server.ts";

export const middleware = [localOnly];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { db, settings, clock } = context.get(appContext);
  const [mail] = await shownMails(db, settings, clock.now(), { id: params.id ?? "" });
  if (!mail) return new Response("Diese Mail gibt es nicht.", { status: 404 });
  return new Response(mail.html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      "Cache-Control": "no-store",
    },
  });
}
