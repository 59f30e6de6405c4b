import { type ReactNode, useEffect } from "react";
import { data, href, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { appContext } from "#app/middleware/app-context.server.ts";
import { currentSession } from "#app/middleware/current-session.server.ts";
import { homeOfAccount } from "#app/middleware/guards.server.ts";
import { leaveWhenSignedIn } from "#app/ui/frame/leave-when-signed-in.ts";
import type { Route } from "./+types/signup";
import { AuthPage } from "./auth-page.tsx";
import { waitingFor } from "./entry-steps.server.ts";
import { FaultThenLogin } from "./fault-then-login.tsx";
import { askAtSignUp, type SignUpPageAnswer } from "./lost-line.ts";
import { SentPanel } from "./sent-panel.tsx";
import { NOT_SENT } from "./signup-faults.ts";
import { SignUpForm } from "./signup-form.tsx";
import { takeSignUpStep } from "./signup-steps.server.ts";
import { TRY_LOGIN, TryLogin } from "./try-login.tsx";
import { useDeliveryNews } from "./use-delivery-news.ts";

export const headers = () => ({ "Cache-Control": "no-store" });
/** A refused step changes what the page has to show, which React Router doesn't expect of a 4xx. */
export const shouldRevalidate = ({ actionResult }: ShouldRevalidateFunctionArgs) => !actionResult?.failed;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { settings } = context.get(appContext);
  const session = await currentSession(request, context);
  if (session) throw redirect(homeOfAccount(session, settings));
  return { product: settings.PRODUCT_NAME, ...(await waitingFor(request, context, "signup")) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await takeSignUpStep(request, context);
  return outcome instanceof Response ? outcome : data(outcome, { status: outcome.status });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<SignUpPageAnswer> {
  return askAtSignUp(serverAction, request);
}

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const { product, waiting, email } = loaderData;
  useEffect(leaveWhenSignedIn, []);
  useDeliveryNews(waiting?.state === "open" && waiting.delivery === "waiting");
  const page = (title: string, content: ReactNode, heading?: ReactNode) => (
    <AuthPage {...{ product, title, heading }} below={title === TRY_LOGIN ? undefined : <ToLogin />}>
      {content}
    </AuthPage>
  );

  if (actionData?.shows === "existing-address") {
    return page(TRY_LOGIN, <ExistingAddress email={actionData.email ?? ""} />);
  }
  if (actionData?.shows === "unexpected" && actionData.fault) {
    return (
      <FaultThenLogin key="unexpected" fault={actionData.fault} email={actionData.email ?? ""}>
        {page}
      </FaultThenLogin>
    );
  }
  if (!waiting || actionData?.email !== undefined) {
    const [claim, step] = ["Starte kostenlos –", "gib einfach deine E-Mail ein"];
    return page(
      `${claim} ${step}`,
      <SignUpForm email={actionData?.email ?? email} fault={actionData?.fault} />,
      <>
        <span className="inline-block">{claim}</span> {step}
      </>,
    );
  }
  if (waiting.state === "open" && waiting.delivery === "failed") {
    return (
      <FaultThenLogin key="not-sent" fault={actionData?.fault ?? NOT_SENT} email={waiting.email}>
        {page}
      </FaultThenLogin>
    );
  }
  const isSent = waiting.state === "open" && waiting.delivery !== "misconfigured";
  return page(
    isSent ? "E-Mail versendet!" : "Deine Registrierung",
    <SentPanel waiting={waiting} fault={actionData?.fault} typed={actionData?.code} />,
  );
}

function ExistingAddress({ email }: { email: string }) {
  return (
    <>
      <p role="status">
        Zu <strong className="wrap-anywhere">{email}</strong> gibt es schon ein Konto. Melde dich einfach
        damit an.
      </p>
      <TryLogin email={email} />
    </>
  );
}

function ToLogin() {
  return (
    <p>
      Du hast schon ein Konto?{" "}
      <a
        href={href("/login")}
        className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
      >
        Zur Anmeldung
      </a>
    </p>
  );
}
