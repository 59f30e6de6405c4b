import { isConnectionLost } from "#app/ui/connection-lost.ts";
import type { StepAnswer } from "./login-fault.ts";
import { UNEXPECTED } from "./signup-faults.ts";
import type { SignUpAnswer } from "./signup-steps.server.ts";

/** With `failed` no server was heard: the page keeps its data, for loading would fail too. */
interface MaybeUnheard {
  failed?: true;
}
export type LoginAnswer = Omit<StepAnswer, "status"> & MaybeUnheard;
export type SignUpPageAnswer = Omit<SignUpAnswer, "status"> & MaybeUnheard;

const TITLE = "Keine Verbindung.";
const LOST_AT_LOGIN = { title: TITLE, text: "Bitte versuchen Sie es gleich noch einmal." };
const LOST_AT_SIGN_UP = { title: TITLE, text: "Bitte versuche es gleich noch einmal." };

/** Without a line /login stays, with what was typed. */
export async function askAtLogin(ask: () => Promise<LoginAnswer>, request: Request): Promise<LoginAnswer> {
  const email = await typedEmail(request);
  try {
    return await ask();
  } catch (error) {
    if (!isConnectionLost(error, navigator.onLine)) throw error;
    return { failed: true, fault: LOST_AT_LOGIN, email };
  }
}

/** The same for /signup, which leads to the log-in when the server itself fails (specification, "Error catalogue"). */
export async function askAtSignUp(
  ask: () => Promise<SignUpPageAnswer>,
  request: Request,
): Promise<SignUpPageAnswer> {
  const email = await typedEmail(request);
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Response) throw error;
    if (isConnectionLost(error, navigator.onLine)) return { failed: true, fault: LOST_AT_SIGN_UP, email };
    return { failed: true, fault: UNEXPECTED, shows: "unexpected", email };
  }
}

/** What stands in the address field, if it is that form that is sent. */
async function typedEmail(request: Request): Promise<string | undefined> {
  const email = (await request.clone().formData()).get("email");
  return typeof email === "string" ? email : undefined;
}
