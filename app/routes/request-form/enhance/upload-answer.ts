import type { Answer } from "./post.ts";

export type UploadOutcome =
  | { kind: "received"; token: string }
  /** The photo itself is at fault; trying again with the same file won't help. */
  | { kind: "refused"; message: string }
  /** Not the photo's fault. */
  | { kind: "later" };

const NOT_ITS_FAULT = [400, 403, 404, 408, 429];

/** What the photo endpoint's answer means (201 `{ token }`, else `{ message }`). */
export function uploadOutcome({ status, text }: Answer): UploadOutcome {
  const said = parsed(text);
  if (status === 201 && typeof said?.token === "string") return { kind: "received", token: said.token };
  if (status < 400 || status >= 500 || NOT_ITS_FAULT.includes(status)) return { kind: "later" };
  return { kind: "refused", message: typeof said?.message === "string" ? said.message : "" };
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
