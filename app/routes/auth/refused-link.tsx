import { Form, href } from "react-router";
import type { Message } from "#app/forms/form-answer.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { Button, buttonLook } from "#app/ui/button.tsx";
import type { LinkedAccount } from "./confirm-sign-in.tsx";

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
