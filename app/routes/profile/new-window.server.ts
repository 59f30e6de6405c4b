import { href } from "react-router";
import { confirmPath, loginPath } from "#app/domain/sign-in/return-path.ts";
import type { Message } from "#app/forms/form-answer.ts";
import { SIGNED_OUT } from "./messages.ts";

/** In the browser the form kit makes the same of {@link SIGNED_OUT}. */
export function signedOut(page: string): Message {
  const { label, ...message } = SIGNED_OUT;
  return { ...message, newWindow: { path: loginPath(page), label } };
}

/** For a form whose proof ran out while it was filled in: it stays, and the window says what comes next. */
export function confirmBeside(message: Message): Message {
  const path = confirmPath(`${href("/profil/bestaetigen")}?fertig=1`);
  return { ...message, newWindow: { path, label: "Jetzt bestätigen (neues Fenster)" } };
}
