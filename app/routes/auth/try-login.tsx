import { type ReactNode, useEffect, useState } from "react";
import { Form, href } from "react-router";
import type { Message } from "#app/forms/form-answer.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

export const TRY_LOGIN = "Versuche es mit dem Login";

export function TryLogin({ email }: { email: string }) {
  return (
    <div className="flex flex-col gap-3">
      <Form method="post" action={href("/login")} className="flex flex-col">
        <input type="hidden" name="email" value={email} />
        <Button name="step" value="address">
          Zum Login
        </Button>
      </Form>
      <Form method="post" action={href("/signup")} className="flex flex-col">
        <Button name="step" value="other-address" look="secondary">
          Zurück zur Registrierung
        </Button>
      </Form>
    </div>
  );
}

/** In ms (specification, "States and transitions"). */
const PANEL_AFTER_MS = 2_000;

/** Without scripts message and panel are there at once. */
export function MessageThenLogin({
  message,
  email,
  children,
}: {
  message: Message;
  email: string;
  children: (title: string, content: ReactNode) => ReactNode;
}) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), PANEL_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return children(
    isDue ? TRY_LOGIN : "Das hat nicht geklappt",
    <>
      <Notice tone="danger" role="alert" title={message.title}>
        <p>{message.text}</p>
      </Notice>
      {isDue ? (
        <div role="status">
          <TryLogin email={email} />
        </div>
      ) : (
        <noscript>
          <h2 className="mb-4 text-xl font-bold">{TRY_LOGIN}</h2>
          <TryLogin email={email} />
        </noscript>
      )}
    </>,
  );
}
