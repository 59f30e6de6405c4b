import { data, href, redirect } from "react-router";
import { deleteAccount } from "#app/domain/account/delete-account.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { requireFreshSession } from "#app/middleware/fresh-session.server.ts";
import { userContext } from "#app/middleware/guards.server.ts";
import { PageTitle } from "#app/ui/frame/page-title.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import { knownBrowserCookie, sessionCookie } from "#app/visit/session-cookies.server.ts";
import type { Route } from "./+types/delete-account";
import { DownloadFirst, SignOutInstead, WhatGoes } from "./before-deletion.tsx";
import { deletionForm } from "./deletion.form.ts";
import { DeletionForm } from "./deletion-form.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireFreshSession];

export function loader({ context }: Route.LoaderArgs) {
  const { user, profile } = context.get(userContext);
  const isOwner = profile?.ownerId === user.id;
  const companyName = profile?.companyName || null;
  return {
    companyName: isOwner ? companyName : null,
    /** A colleague's, which stays (D64). */
    worksFor: isOwner ? null : companyName,
    email: user.email,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { user, profile } = context.get(userContext);
  const companyName = (profile?.ownerId === user.id && profile.companyName) || null;
  const submission = await readForm(request, deletionForm(companyName));
  const lastResult = submission.reply();
  if (lastResult.error?.business) {
    const error = { confirmation: [CHANGED_SINCE] };
    return data<FormAnswer>({ lastResult: { ...lastResult, error } }, { status: 409 });
  }
  if (submission.status !== "success") return data<FormAnswer>({ lastResult }, { status: 422 });

  const account = { userId: user.id, email: user.email };
  const slug = await deleteAccount(app.db, account, app.clock.now());
  if (slug !== null) app.requestPages.drop(slug);
  app.stripeEventArrived();
  app.log.info({ event: "account-deleted", user: user.id });
  void app.jobs.runNow("sweep-photos").then(() => app.jobs.runNow("checkpoint"));
  return redirect(href("/konto-geloescht"), {
    status: 303,
    headers: [
      ["Set-Cookie", sessionCookie(app.settings).clear()],
      ["Set-Cookie", knownBrowserCookie(app.settings).clear()],
      ["Clear-Site-Data", '"cache", "cookies", "storage"'],
      ["Cache-Control", "no-store"],
    ],
  });
}

const CHANGED_SINCE =
  "Inzwischen hat sich geändert, was dabei gelöscht wird. Bitte lesen Sie es oben noch einmal nach.";

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { companyName, worksFor, email } = loaderData;
  return (
    <div className="mx-auto grid max-w-2xl gap-8">
      <PageTitle name="Konto löschen" failed={Boolean(actionData)} />
      <header className="grid gap-3">
        <h1 className="text-2xl font-extrabold tracking-tight">Konto löschen</h1>
        <p className="text-lg text-pretty">
          {companyName ? (
            <>
              Hier löschen Sie das Konto von <strong className="wrap-anywhere">{companyName}</strong> mit
              allem, was dazugehört: sofort und endgültig.
            </>
          ) : (
            "Hier löschen Sie Ihr Konto, sofort und endgültig."
          )}
          {worksFor && (
            <>
              {" "}
              <strong className="wrap-anywhere">{worksFor}</strong> und alle Anfragen bleiben.
            </>
          )}
        </p>
      </header>
      <WhatGoes email={email} hasBusiness={companyName !== null} />
      <DownloadFirst hasBusiness={companyName !== null} />
      {companyName === null && <SignOutInstead />}
      <DeletionForm companyName={companyName} answer={actionData} />
    </div>
  );
}
