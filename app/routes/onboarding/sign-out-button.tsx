import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";

/** For somebody signed in who has no business yet. */
export function SignOutButton() {
  return (
    <form method="post" action={href("/abmelden")}>
      <Button look="secondary" size="small">
        Abmelden
      </Button>
    </form>
  );
}
