import { Form, href } from "react-router";
import { Button } from "#app/ui/button.tsx";

export const TRY_LOGIN = "Versuche es mit dem Login";

/** The two ways on from a sign-up that didn't work (specification, "/signup"). */
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
