import { href } from "react-router";
import { Button } from "../parts.tsx";

export function SignOutButton() {
  return (
    <form method="post" action={href("/abmelden")}>
      <Button look="secondary" size="small">
        Abmelden
      </Button>
    </form>
  );
}
