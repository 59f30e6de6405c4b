import { data, href, redirect } from "react-router";
import { findRequestContent, findRequestHead } from "#app/domain/operator/read-request.server.ts";
import { panelPathAt } from "#app/domain/sign-in/panel-path.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { adminOf } from "#app/middleware/guards.server.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import type { Route } from "./+types/request";
import { giveAccess, takeAccess } from "./access.server.ts";
import { Missing } from "./facts.tsx";
import { OpenedRequest, RequestFacts } from "./opened-request.tsx";
import { BackLink } from "./panel-link.tsx";
import { reasonForm } from "./reason.form.ts";
import { ReasonForm } from "./reason-form.tsx";

export const shouldRevalidate = () => true;

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const admin = adminOf(context);
  const app = context.get(appContext);
  const { requestId } = params;
  const head = await findRequestHead(app.db, requestId);
  if (!head) return data({ head, opened: null, hasExpired: false }, { status: 404 });
  const pass = url.searchParams.get("t");
  const access = await takeAccess(app, { admin, requestId }, pass, null);
  const content = access && (await findRequestContent(app.db, requestId));
  const opened = pass && access && content ? { pass, access, content } : null;
  return data({ head, opened, hasExpired: pass !== null && !access });
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const admin = adminOf(context);
  const app = context.get(appContext);
  const { requestId } = params;
  const submission = await readForm(request, reasonForm);
  if (submission.status !== "success")
    return data<FormAnswer>({ lastResult: submission.reply() }, { status: 422 });
  const page = panelPathAt(url.pathname, href("/admin-panel-werkruf/requests/:requestId", { requestId }));
  if (!(await findRequestHead(app.db, requestId))) return redirect(page, 303);
  const { grund: reason, vorgang: caseNumber } = submission.value;
  const pass = await giveAccess(app, { admin, requestId }, { reason, caseNumber });
  return redirect(`${page}?${new URLSearchParams({ t: pass })}`, 303);
}

export default function AdminRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { head, opened, hasExpired } = loaderData;
  const refused = opened ? undefined : actionData;
  return (
    <>
      <title>{`${refused ? "Fehler – " : ""}Anfrage${head ? "" : " nicht gefunden"} – Admin Panel`}</title>
      <BackLink to={href("/admin-panel-werkruf/requests")}>Alle Kundenanfragen</BackLink>
      {!head && <Missing title="Anfrage nicht gefunden">Vielleicht wurde sie inzwischen gelöscht.</Missing>}
      {head && (
        <div className="grid gap-5">
          <RequestFacts head={head} />
          {opened ? (
            <OpenedRequest requestId={head.id} photoCount={head.photoCount} {...opened} />
          ) : (
            <ReasonForm hasExpired={hasExpired} answer={refused} />
          )}
        </div>
      )}
    </>
  );
}
