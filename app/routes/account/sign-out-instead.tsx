import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";

/** For an account without a business, which has no profile page to find this on (D13). */
export function SignOutInstead() {
  return (
    <Card aria-labelledby="abmelden" className="grid justify-items-start gap-4">
      <h2 id="abmelden" className="text-lg font-bold">
        Lieber nur abmelden?
      </h2>
      <p className="text-pretty">Ihr Konto bleibt bestehen, und alle Browser werden abgemeldet.</p>
      <form method="post" action={href("/profil/ueberall-abmelden")}>
        <Button look="secondary">Überall abmelden</Button>
      </form>
    </Card>
  );
}
