import { data, href, redirect } from "react-router";
import { loginPath, wantedReturnPath } from "#app/domain/sign-in/return-path.ts";
import { homeOfAccount } from "#app/middleware/guards.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import { currentSession } from "#app/visit/current-session.server.ts";
import { sessionCookie } from "#app/visit/session-cookies.server.ts";
import { noToastCookie, readToast } from "#app/visit/toast.server.ts";
import type { Route } from "./+types/login";
import { AuthPage } from "./auth-page.tsx";
import { CodeStep } from "./code-step.tsx";
import { EmailForm } from "./email-form.tsx";
import { waitingFor } from "./entry-steps.server.ts";
import { isAbout } from "./login-messages.ts";
import { takeStep } from "./login-steps.server.ts";
import { PasskeySignIn } from "./passkey/sign-in-form.tsx";

export const handle = { still: true };
export const headers = () => ({ "Cache-Control": "no-store" });
export { asDocument as clientLoader } from "#app/ui/frame/as-document.ts";

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

export function action({ request, context }: Route.ActionArgs) {
  return takeStep(request, context);
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { product, action, hasSignedOut, hasExpired, email, waiting } = loaderData;
  const isAboutEmail = isAbout("email", actionData);
  const showsCode = waiting !== null && !isAboutEmail;
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
          <p>
            Wer jetzt an Ihr Konto will, braucht einen neuen Link oder Code aus Ihrem Postfach oder einen
            Ihrer Passkeys.
          </p>
        </Notice>
      )}
      {showsCode ? (
        <CodeStep action={action} waiting={waiting} answer={actionData} />
      ) : (
        <>
          <EmailForm action={action} answer={actionData} email={email} button="Magic Link senden">
            {hasExpired && !hasSignedOut && !actionData?.message && (
              <Notice tone="warn" role="status">
                <p>Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich noch einmal an.</p>
              </Notice>
            )}
            <p>Ein Passwort brauchen Sie nicht: Wir senden Ihnen einen Link und einen Code per E-Mail.</p>
          </EmailForm>
          <PasskeySignIn action={action} isRefused={actionData?.message !== undefined && !isAboutEmail} />
        </>
      )}
    </AuthPage>
  );
}
