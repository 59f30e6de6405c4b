import { href } from "react-router";
import { ANALYSIS_FAILED, type FailedChange, SIGNED_OUT } from "./failed-change.ts";
import { readInboxAddress } from "./inbox-address.ts";
import type { StateChange } from "./state-change.ts";

/**
 * What an opened request says when the session turned out to have ended: it stays, with all that was written.
 * Null for every other error, and for the list, where nothing is lost on the way to the sign-in and back.
 */
export function signedOutChange(
  error: unknown,
  url: string,
  change: StateChange | null,
): FailedChange | null {
  const signIn = error instanceof Response ? error.headers.get("Location") : null;
  if (!signIn?.startsWith(href("/login"))) return null;
  if (readInboxAddress("", new URL(url).searchParams).requestId === null) return null;
  const { failed } = change?.intent === "analyse" ? { failed: ANALYSIS_FAILED } : SIGNED_OUT;
  return { ...SIGNED_OUT, failed, signIn };
}
