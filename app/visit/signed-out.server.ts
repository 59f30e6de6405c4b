import { data, redirect } from "react-router";
import { isNoteTyped } from "../domain/inbox/private-note.ts";
import { changedTexts, OFFERED } from "../domain/reply/typed-texts.ts";
import { loginPath } from "../domain/sign-in/return-path.ts";

interface UnsentWords {
  words: { label: string; text: string }[];
  signIn: string;
}

const WRITTEN = { note: "Private Notiz", text: "Antwort an den Kunden" } as const;
const WRITTEN_DOWN = {
  ...{ message: "Notierte Anfrage", titel: "Geteilte Überschrift", link: "Geteilter Link" },
  ...{ phone: "Telefonnummer", email: "E-Mail-Adresse", name: "Name" },
} as const;
const SHOWN_AGAIN = 20_000;
/** In bytes: photos aren't gathered in memory for nobody. */
const READ_AGAIN = 256 * 1024;

/** To be thrown: leads to the sign-in and back, or first shows what a form without scripts brought (401). */
export async function signedOut(request: Request, { pathname, search }: URL) {
  const signIn = loginPath(`${pathname}${search}`);
  const isPage = request.headers.get("Accept")?.includes("text/html");
  const length = Number(request.headers.get("Content-Length") ?? Number.NaN);
  const isShort = pathname !== "/notieren" || length <= READ_AGAIN;
  // The logo's address brings no words.
  const brings = request.method === "POST" && isPage && isShort && pathname !== "/profil/logo";
  const words = brings ? await writtenIn(request) : [];
  if (words.length === 0) return redirect(signIn);
  return data<UnsentWords>({ words, signIn }, { status: 401, headers: { "Cache-Control": "no-store" } });
}

async function writtenIn(request: Request): Promise<UnsentWords["words"]> {
  const form = await request.formData().catch(() => new FormData());
  const note = form.has("held") && !isNoteTyped(form) ? null : form.get("note");
  const replies = form.has(OFFERED) ? Object.values(changedTexts(form)) : [form.get("text")];
  const down = Object.entries(WRITTEN_DOWN).map(([name, label]) => [label, form.get(name)] as const);
  const own = [[WRITTEN.note, note] as const, ...(form.has("message") ? down : [])];
  const all = [...own, ...replies.map((reply) => [WRITTEN.text, reply] as const)];
  return all.flatMap(([label, text]) =>
    typeof text === "string" && text.trim() ? [{ label, text: text.slice(0, SHOWN_AGAIN) }] : [],
  );
}
