import type { LoaderFunctionArgs } from "react-router";
import { oneMail } from "#app/platform/outbox/all-mails.server.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import { localOnly } from "#dev/pages/local-only.server.ts";

export const middleware = [localOnly];

/** A mail as a mail app shows it: its own styles, nothing else. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { db, settings } = context.get(appContext);
  const mail = await oneMail(db, params.id ?? "", settings);
  if (!mail) return new Response("Diese Mail gibt es nicht.", { status: 404 });
  return new Response(mail.html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      "Cache-Control": "no-store",
    },
  });
}
