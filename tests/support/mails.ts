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

/** Every mail to `email` so far, the oldest first: all that ever were would be written anew for each look. */
export async function mailsTo({ origin }: Werkruf, email: string): Promise<Mail[]> {
  const answer = await fetch(`${origin}/dev/mails.json?${new URLSearchParams({ to: email })}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Mail[];
}

/** What the newest mail to `email` offers to get in; empty texts when it offers nothing. */
export async function newestSignIn(werkruf: Werkruf, email: string): Promise<{ link: string; code: string }> {
  const text = (await mailsTo(werkruf, email)).at(-1)?.text ?? "";
  return {
    link: /^http\S+\/login\/link\?t=\S+$/m.exec(text)?.[0] ?? "",
    code: /^ {4}([2-9A-Z]{6})$/m.exec(text)?.[1] ?? "",
  };
}
