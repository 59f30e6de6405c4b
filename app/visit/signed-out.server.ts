import { data, redirect } from "react-router";
import { isNoteTyped } from "../domain/inbox/private-note.ts";
import { changedTexts, OFFERED } from "../domain/reply/typed-texts.ts";
import { loginPath } from "../domain/sign-in/return-path.ts";

interface UnsentWords {
  words: { label: string; text: string }[];
  signIn: string;
}

const WRITTEN = { note: "Private Notiz", text: "Antwort an den Kunden" } as const;
const SHOWN_AGAIN = 20_000;

/** To be thrown: leads to the sign-in and back, or first shows what a form without scripts brought (401). */
export async function signedOut(request: Request, { pathname, search }: URL) {
  const signIn = loginPath(`${pathname}${search}`);
  const isPage = request.headers.get("Accept")?.includes("text/html");
  // The logo's address takes 61 MB and brings no words: nobody's body is gathered in memory.
  const brings = request.method === "POST" && isPage && pathname !== "/profil/logo";
  const words = brings ? await writtenIn(request) : [];
  if (words.length === 0) return redirect(signIn);
  return data<UnsentWords>({ words, signIn }, { status: 401, headers: { "Cache-Control": "no-store" } });
}

async function writtenIn(request: Request): Promise<UnsentWords["words"]> {
  const form = await request.formData().catch(() => new FormData());
  const note = form.has("held") && !isNoteTyped(form) ? null : form.get("note");
  const replies = form.has(OFFERED) ? Object.values(changedTexts(form)) : [form.get("text")];
  const all = [[WRITTEN.note, note] as const, ...replies.map((reply) => [WRITTEN.text, reply] as const)];
  return all.flatMap(([label, text]) =>
    typeof text === "string" && text.trim() ? [{ label, text: text.slice(0, SHOWN_AGAIN) }] : [],
  );
}
