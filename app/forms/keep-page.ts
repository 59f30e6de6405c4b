import type { SubmissionResult } from "@conform-to/react";
import { href, type ShouldRevalidateFunctionArgs } from "react-router";
import { isConnectionLost } from "#app/ui/connection-lost.ts";
import type { FormAnswer, Message } from "./form-answer.ts";

interface Messages {
  offline: Message;
  /** Said when the session has ended; `label` names the link to the sign-in. Without it the sign-in page comes. */
  signedOut?: Omit<Message, "newWindow"> & { label: string };
  /** Said when the server failed and sent no answer of ours. Without it the error page comes. */
  failed?: Message;
}

/** The page stays as it is, with what was posted as `initialValue`: no server, or no session, took the form. */
export interface KeptAnswer extends FormAnswer {
  message: Message;
  kept: true;
}

/**
 * A `clientAction` that keeps the page, and everything typed, when the visitor is offline or signed out. Every other
 * error throws. The server's own answer passes through with its own type, which React Router adds.
 */
export function keepPage(messages: Messages | ((posted: FormData) => Messages)) {
  return async ({
    request,
    serverAction,
  }: {
    request: Request;
    serverAction: () => Promise<never>;
  }): Promise<KeptAnswer> => {
    const posted = await request.clone().formData();
    try {
      return await serverAction();
    } catch (error) {
      const message = messageFor(error, typeof messages === "function" ? messages(posted) : messages);
      if (!message) throw error;
      return { kept: true, message, lastResult: resultOf(posted) };
    }
  };
}

function messageFor(error: unknown, { offline, signedOut, failed }: Messages): Message | undefined {
  if (isConnectionLost(error, navigator.onLine)) return offline;
  if (!(error instanceof Response)) return failed;
  const path = error.headers.get("Location");
  if (!signedOut || !path?.startsWith(href("/login"))) return undefined;
  const { label, ...message } = signedOut;
  return { ...message, newWindow: { path, label } };
}

/** What was posted, as conform would have answered it without an error. */
function resultOf(posted: FormData): SubmissionResult {
  const texts = [...posted].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return { initialValue: Object.fromEntries(texts), fields: texts.map(([name]) => name) };
}

type After = Pick<ShouldRevalidateFunctionArgs, "actionResult" | "defaultShouldRevalidate">;

/** For `shouldRevalidate`: a kept page keeps its data too, for loading would fail like the form did. */
export function loadsUnlessKept({ actionResult, defaultShouldRevalidate }: After): boolean {
  return !actionResult?.kept && defaultShouldRevalidate;
}

/** The same for a page whose loader has something new to show even after a refusal. */
export function loadsAfterRefusal({ actionResult }: After): boolean {
  return !actionResult?.kept;
}
