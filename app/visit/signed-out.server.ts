import { data, redirect } from "react-router";
import { isNoteTyped } from "../domain/inbox/private-note.ts";
import { PHOTO_FORM_LIMITS } from "../domain/photo/photo-limits.ts";
import { shownFileName } from "../domain/photo/photo-messages.ts";
import { changedTexts, OFFERED } from "../domain/reply/typed-texts.ts";
import { loginPath } from "../domain/sign-in/return-path.ts";
import { type MultipartForm, withMultipartForm } from "../services/files/multipart.server.ts";
import type { App } from "./app-context.server.ts";

interface UnsentWords {
  words: { label: string; text: string }[];
  signIn: string;
}

const WRITTEN = { note: "Private Notiz", text: "Antwort an den Kunden" } as const;
const WRITTEN_DOWN = {
  ...{ message: "Notierte Anfrage", titel: "Geteilte Überschrift", link: "Geteilter Link" },
  ...{ phone: "Telefonnummer", email: "E-Mail-Adresse", name: "Name" },
} as const;
const PHOTOS = "Fotos, bitte neu auswählen";
const SHOWN_AGAIN = 20_000;
/** Nobody's photos are kept, not even for a moment: only their names are read. */
const LIMITS = { ...PHOTO_FORM_LIMITS, maxFileBytes: -1 };

/** To be thrown: leads to the sign-in and back, or first shows what a form without scripts brought (401). */
export async function signedOut(request: Request, { pathname, search }: URL, { photos }: App) {
  const signIn = loginPath(`${pathname}${search}`);
  const isPage = request.headers.get("Accept")?.includes("text/html");
  // The logo's address brings no words.
  const brings = request.method === "POST" && isPage && pathname !== "/profil/logo";
  const reading = { scratchDir: photos.scratchDir, fileFields: ["images", "moreImages"], limits: LIMITS };
  const words = brings ? await withMultipartForm(request, reading, writtenIn) : [];
  if (words.length === 0) return redirect(signIn);
  return data<UnsentWords>({ words, signIn }, { status: 401, headers: { "Cache-Control": "no-store" } });
}

async function writtenIn({ fields: form, files }: MultipartForm): Promise<UnsentWords["words"]> {
  const note = form.has("held") && !isNoteTyped(form) ? null : form.get("note");
  const replies = form.has(OFFERED) ? Object.values(changedTexts(form)) : [form.get("text")];
  const down = Object.entries(WRITTEN_DOWN).map(([name, label]) => [label, form.get(name)] as const);
  const own = [[WRITTEN.note, note] as const, ...(form.has("message") ? down : [])];
  const names = [[PHOTOS, files.map(({ name }) => shownFileName(name)).join("\n")] as const];
  const all = [...own, ...replies.map((reply) => [WRITTEN.text, reply] as const), ...names];
  return all.flatMap(([label, text]) =>
    typeof text === "string" && text.trim() ? [{ label, text: text.slice(0, SHOWN_AGAIN) }] : [],
  );
}
