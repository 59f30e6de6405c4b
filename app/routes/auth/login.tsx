import { useEffect } from "react";
import { data, href, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { loginPath, wantedReturnPath } from "#app/domain/sign-in/return-path.ts";
import { appContext } from "#app/middleware/app-context.server.ts";
import { currentSession } from "#app/middleware/current-session.server.ts";
import { homeOfAccount } from "#app/middleware/guards.server.ts";
import { sessionCookie } from "#app/middleware/session-cookies.server.ts";
import { noToastCookie, readToast } from "#app/middleware/toast.server.ts";
import { leaveWhenSignedIn } from "#app/ui/frame/leave-when-signed-in.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/login";
import { AuthPage } from "./auth-page.tsx";
import { CodeStep } from "./code-step.tsx";
import { EmailStep } from "./email-step.tsx";
import { waitingFor } from "./entry-steps.server.ts";
import { takeStep } from "./login-steps.server.ts";
import { askAtLogin, type LoginAnswer } from "./lost-line.ts";
import { useDeliveryNews } from "./use-delivery-news.ts";

export const headers = () => ({ "Cache-Control": "no-store" });
/** A refused step changes what the page has to show, which React Router doesn't expect of a 4xx. */
export const shouldRevalidate = ({ actionResult }: ShouldRevalidateFunctionArgs) => !actionResult?.failed;

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { settings } = context.get(appContext);
  const session = await currentSession(request, context);
  const returnPath = wantedReturnPath(url);
  if (session) throw redirect(returnPath ?? homeOfAccount(session, settings));
  const toast = readToast(settings, request);
  const page = {
    product: settings.PRODUCT_NAME,
    action: loginPath(returnPath),
    hasSignedOut: toast?.name === "signed-out-everywhere",
    hasExpired: sessionCookie(settings).read(request) !== null,
    ...(await waitingFor(request, context, "login")),
  };
  return data(page, toast ? { headers: { "Set-Cookie": noToastCookie(settings) } } : undefined);
}

export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await takeStep(request, context);
  return outcome instanceof Response ? outcome : data(outcome, { status: outcome.status });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<LoginAnswer> {
  return askAtLogin(serverAction, request);
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { product, action, hasSignedOut, hasExpired, email, waiting } = loaderData;
  useEffect(leaveWhenSignedIn, []);
  useDeliveryNews(waiting?.state === "open" && waiting.delivery !== "sent");
  return (
    <AuthPage
      product={product}
      title="Anmeldung"
      below={
        <p>
          Noch kein Konto?{" "}
          <a
            href={href("/signup")}
            className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
          >
            Jetzt kostenlos registrieren
          </a>
        </p>
      }
    >
      {hasSignedOut && (
        <Notice tone="ok" role="status" title="Alle Geräte wurden abgemeldet.">
          <p>Wer jetzt an Ihr Konto will, braucht einen neuen Link oder Code aus Ihrem Postfach.</p>
        </Notice>
      )}
      {waiting && actionData?.email === undefined ? (
        <CodeStep action={action} waiting={waiting} fault={actionData?.fault} typed={actionData?.code} />
      ) : (
        <EmailStep
          action={action}
          email={actionData?.email ?? email}
          fault={actionData?.fault}
          hasExpired={hasExpired && !hasSignedOut}
        />
      )}
    </AuthPage>
  );
}
