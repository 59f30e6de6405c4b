import { data, href, redirect } from "react-router";
import { findLinkedSignIn } from "#app/domain/sign-in/request-sign-in.server.ts";
import { FormMessage, type Message } from "#app/forms/form-message.tsx";
import { anybody, type Step, steps } from "#app/kit/steps.server.ts";
import { maskedEmail } from "#app/platform/email-address.ts";
import { secretState } from "#app/platform/one-time-secret/one-time-secret.ts";
import { Button, ButtonLink, Notice } from "#app/ui/parts.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import { browserCookie, currentSession } from "#app/visit/session.server.ts";
import type { Route } from "./+types/link";
import { AuthPage } from "./auth-page.tsx";
import { sendLink, toSuspended } from "./entry-steps.server.ts";
import { signInLinkMessage } from "./link-messages.ts";
import { letIn, SignInRefused, signIn } from "./sign-in-strategy.server.ts";

export const handle = { still: true };
export const headers = () => ({ "Cache-Control": "no-store" });

/** Opening the link changes nothing, however often: mail scanners open links too (D10). */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { db, settings, clock } = context.get(appContext);
  const token = tokenOf(url);
  const link = await findLinkedSignIn(db, token, browserCookie(settings).read(request));
  const state = link ? secretState(link, clock.now()) : ("unknown" as const);
  const session = state === "open" ? null : await currentSession(request, context);
  const page = {
    product: settings.PRODUCT_NAME,
    token,
    state,
    isSignedIn: session !== null,
    account: link && {
      // The holder of the link need not learn the address.
      email: maskedEmail(link.email),
      askedBy: link.askedBy,
      sameBrowser: link.sameBrowser,
      isNew: link.purpose === "signup",
    },
  };
  return data(page, { status: state === "open" ? 200 : link ? 410 : 404 });
}

export const action = steps(anybody, {
  async enter(step: Step<null>) {
    try {
      const signedIn = await signIn(step.app, step.url, { kind: "link", token: tokenOf(step.url) });
      return await letIn(step, signedIn);
    } catch (error) {
      if (!(error instanceof SignInRefused)) throw error;
      if (error.reason === "suspended") return toSuspended(step);
      return data(null, { status: error.reason === "unknown" ? 404 : 410 });
    }
  },
  async again(step: Step<null>) {
    const link = await findLinkedSignIn(step.app.db, tokenOf(step.url), null);
    if (!link) return redirect(href("/login"), 303);
    return sendLink(step, { ...link, purpose: link.purpose === "signup" ? "signup" : "login" });
  },
});

const tokenOf = ({ searchParams }: URL) => searchParams.get("t") ?? "";

export default function Link({ loaderData, actionData }: Route.ComponentProps) {
  const { product, token, state, account, isSignedIn } = loaderData;
  const action = `${href("/login/link")}?t=${encodeURIComponent(token)}`;
  if (state === "open" && account) {
    return (
      <AuthPage product={product} title={account.isNew ? "E-Mail-Adresse bestätigen" : "Anmeldung"}>
        <ConfirmSignIn product={product} account={account} action={action} />
      </AuthPage>
    );
  }
  const { title, text } = signInLinkMessage(state === "open" ? "unknown" : state, account?.isNew);
  return (
    <AuthPage product={product} title={title}>
      <RefusedLink message={actionData?.message} {...{ text, account, isSignedIn, action }} />
    </AuthPage>
  );
}

type Refused = Pick<Route.ComponentProps["loaderData"], "account" | "isSignedIn"> & {
  text: string;
  message: Message | undefined;
  action: string;
};

function RefusedLink({ text, message, account, isSignedIn, action }: Refused) {
  if (isSignedIn) {
    return (
      <>
        <p>
          {account?.isNew
            ? "In diesem Browser bist du schon angemeldet. Du brauchst keinen neuen Link."
            : "In diesem Browser sind Sie schon angemeldet. Sie brauchen keinen neuen Link."}
        </p>
        <ButtonLink href={href("/dashboard")}>Zur Übersicht</ButtonLink>
      </>
    );
  }
  return (
    <>
      <FormMessage id="meldung" message={message} />
      <p>{text}</p>
      {account ? (
        <form method="post" action={action} className="flex flex-col gap-3">
          <p>
            Er geht wieder an <strong className="wrap-anywhere">{account.email}</strong>.
          </p>
          <Button name="step" value="again">
            Neuen Link anfordern
          </Button>
        </form>
      ) : (
        <ButtonLink href={href("/login")}>Neuen Link anfordern</ButtonLink>
      )}
    </>
  );
}

type LinkedAccount = NonNullable<Route.ComponentProps["loaderData"]["account"]>;

function ConfirmSignIn({
  product,
  account: { email, askedBy, sameBrowser, isNew },
  action,
}: {
  product: string;
  account: LinkedAccount;
  action: string;
}) {
  const asked = askedBy ? `in ${askedBy}` : "in einem anderen Browser";
  return (
    <>
      {!sameBrowser && (
        <Notice tone="warn" title="Angefordert in einem anderen Browser">
          <p>
            Dieser Link wurde {asked} angefordert.{" "}
            {isNew
              ? "Warst du das? Dann kannst du auch hier weitermachen. Sonst schließe bitte diese Seite."
              : "Waren Sie das? Dann können Sie sich auch hier anmelden. Sonst schließen Sie bitte diese Seite."}
          </p>
        </Notice>
      )}
      <dl className="flex flex-col gap-3">
        <div>
          <dt className="text-sm text-ink-soft">{isNew ? "Neues Konto" : "Konto"}</dt>
          <dd className="text-lg font-bold wrap-anywhere">{email}</dd>
        </div>
        {(sameBrowser || askedBy) && (
          <div>
            <dt className="text-sm text-ink-soft">Angefordert</dt>
            <dd>{sameBrowser ? "auf diesem Gerät" : `mit ${askedBy?.replace(" unter ", ", ")}`}</dd>
          </div>
        )}
      </dl>
      <form method="post" action={action} className="flex flex-col gap-3">
        <Button data-busy="Einen Moment...">
          {isNew ? "Bestätigen und weiter" : `Bei ${product} anmelden`}
        </Button>
        <p className="text-sm text-ink-soft">Der Link gilt nur einmal und nur wenige Minuten.</p>
      </form>
    </>
  );
}
