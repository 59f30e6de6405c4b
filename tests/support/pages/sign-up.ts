import type { Page, Visitor } from "../werkruf.ts";

/** Fills in /signup and presses its button; the answer before any redirect. */
export async function postSignUp(visitor: Visitor, email: string): Promise<Page> {
  return visitor.submit(await visitor.get("/signup"), { values: { email }, button: "Anmelde-Link senden" });
}

/** The same, and the page it leads to. */
export async function signUp(visitor: Visitor, email: string): Promise<Page> {
  return visitor.follow(await postSignUp(visitor, email));
}
