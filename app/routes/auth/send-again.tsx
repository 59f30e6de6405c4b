import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { isOut, type WaitingSignIn } from "./waiting-sign-in.ts";

/** What to do when the mail doesn't come: look for it, ask for another one, correct the address. */
export function SendAgain({
  action,
  waiting: { state, email, sender, delivery },
}: {
  action: string;
  waiting: WaitingSignIn;
}) {
  const isOpen = state === "open";
  return (
    <Form method="post" action={action} className="flex flex-col gap-3 border-t border-line pt-5">
      {isOpen && isOut(delivery) && (
        <p className="text-sm text-ink-soft">
          Nichts angekommen? Bitte sehen Sie auch im Spam-Ordner nach. Absender ist{" "}
          <span className="wrap-anywhere">{sender}</span>.
        </p>
      )}
      {!isOpen && (
        <p>
          Der neue Link geht an <strong className="wrap-anywhere">{email}</strong>.
        </p>
      )}
      <Button name="step" value="again" look={isOpen ? "secondary" : "primary"}>
        {isOpen ? "Noch einmal senden" : "Neuen Link senden"}
      </Button>
      <Button name="step" value="other-address" look="quiet" size="small">
        Andere E-Mail-Adresse verwenden
      </Button>
    </Form>
  );
}
