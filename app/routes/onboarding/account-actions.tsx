import { href } from "react-router";
import { SignOutButton } from "./sign-out-button.tsx";

/** For somebody signed in who has no business yet: leaving for now, and for good. */
export function AccountActions() {
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4">
      <a
        href={href("/profil/loeschen")}
        className="inline-flex min-h-11 items-center text-sm text-ink-soft underline underline-offset-4"
      >
        Konto löschen
      </a>
      <SignOutButton />
    </div>
  );
}
