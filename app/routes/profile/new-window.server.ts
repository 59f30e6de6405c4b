import { loginPath } from "#app/domain/sign-in/return-path.ts";
import type { Message } from "#app/forms/form-answer.ts";
import { SIGNED_OUT } from "./messages.ts";

/** In the browser the form kit makes the same of {@link SIGNED_OUT}. */
export function signedOut(page: string): Message {
  const { label, ...message } = SIGNED_OUT;
  return { ...message, newWindow: { path: loginPath(page), label } };
}
