import { expect } from "vitest";
import type { Werkruf } from "./werkruf.ts";

export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  createdAt: string;
}

/** Every mail to `email` so far, the oldest first, read at `/dev/mails.json`. */
export async function mailsTo({ origin }: Werkruf, email: string): Promise<Mail[]> {
  const answer = await fetch(`${origin}/dev/mails.json`);
  expect(answer.status).toBe(200);
  const all = (await answer.json()) as Mail[];
  return all.filter(({ to }) => to === email);
}

/** What the newest mail to `email` offers to get in; empty texts when it offers nothing. */
export async function newestSignIn(werkruf: Werkruf, email: string): Promise<{ link: string; code: string }> {
  const text = (await mailsTo(werkruf, email)).at(-1)?.text ?? "";
  return {
    link: /^http\S+\/login\/link\?t=\S+$/m.exec(text)?.[0] ?? "",
    code: /^ {4}([2-9A-Z]{6})$/m.exec(text)?.[1] ?? "",
  };
}
