import type { LoaderFunctionArgs } from "react-router";
import { shownMails } from "#app/mails/kit/shown-mails.server.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import { localOnly } from "#dev/pages/local-only.server.ts";

export const middleware = [localOnly];

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { db, settings, clock } = context.get(appContext);
  const mails = await shownMails(db, settings, clock.now(), { to: url.searchParams.get("to") });
  const shown = mails.map(({ id, to, subject, text, html, createdAt }) => ({
    id,
    to,
    subject,
    text,
    html,
    createdAt,
  }));
  return Response.json(shown, { headers: { "Cache-Control": "no-store" } });
}
