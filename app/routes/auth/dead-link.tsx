import { Form, href } from "react-router";
import { Button, buttonLook } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { LinkedAccount } from "./confirm-sign-in.tsx";
import type { Fault } from "./login-fault.ts";

/** A link that doesn't work any more: why, and a new one with one click. */
export function DeadLink({
  text,
  fault,
  account,
  isSignedIn,
  action,
}: {
  text: string;
  fault?: Fault;
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
      {fault && (
        <Notice tone="danger" role="alert" title={fault.title}>
          <p>{fault.text}</p>
        </Notice>
      )}
      <p>{text}</p>
      {account ? (
        <Form method="post" action={action} className="flex flex-col gap-3">
          <p>
            Er geht wieder an <strong className="wrap-anywhere">{account.email}</strong>.
          </p>
          <Button name="step" value="again">
            Neuen Link anfordern
          </Button>
        </Form>
      ) : (
        <a href={href("/login")} className={buttonLook()}>
          Neuen Link anfordern
        </a>
      )}
    </>
  );
}
