import { href } from "react-router";
import type { Message } from "#app/forms/form-answer.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { Button, buttonLook } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

export function RefusedLink({
  text,
  message,
  account,
  isSignedIn,
  action,
}: {
  text: string;
  message: Message | undefined;
  account: LinkedAccount | null;
  isSignedIn: boolean;
  action: string;
}) {
  if (isSignedIn) {
    return (
      <>
        <p>
          {account?.isNew
            ? "In diesem Browser bist du schon angemeldet. Du brauchst keinen neuen Link."
            : "In diesem Browser sind Sie schon angemeldet. Sie brauchen keinen neuen Link."}
        </p>
        <a href={href("/dashboard")} className={buttonLook()}>
          Zur Übersicht
        </a>
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
        <a href={href("/login")} className={buttonLook()}>
          Neuen Link anfordern
        </a>
      )}
    </>
  );
}

interface LinkedAccount {
  /** Masked: the holder of the link need not learn the address. */
  email: string;
  askedBy: string | null;
  sameBrowser: boolean;
  isNew: boolean;
}

export function ConfirmSignIn({
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
            <dd className="font-semibold">
              {sameBrowser ? "auf diesem Gerät" : `mit ${askedBy?.replace(" unter ", ", ")}`}
            </dd>
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
