import type { SubmissionResult } from "@conform-to/react";
import { href, type ShouldRevalidateFunctionArgs } from "react-router";
import { isConnectionLost } from "#app/ui/connection-lost.ts";
import { isReached } from "#app/ui/reached.ts";
import type { FormAnswer, Message } from "./form-message.tsx";

interface Messages {
  offline: Message;
  /** The session has ended; `label` names the link to the sign-in. Without it the sign-in page comes. */
  signedOut?: Omit<Message, "newWindow"> & { label: string };
  /** Any other error that is no redirect, such as a proxy's 502. Without it the error page comes, or {@link CUT}. */
  failed?: Message;
}

export const CUT: Message = {
  title: "Das ist nicht angekommen",
  text: "Unser Server antwortet, nur dies kam nicht durch. Bitte versuchen Sie es noch einmal; was Sie eingegeben haben, steht noch hier.",
};

const FILE_GONE: Message = {
  title: "Die Datei ist nicht mehr auf diesem Gerät",
  text: "Bitte wählen Sie sie noch einmal aus.",
};

/** Neither server nor session took the form: the page stays, with what was posted as `initialValue`. */
export interface KeptAnswer extends FormAnswer {
  message: Message;
  kept: true;
}

/**
 * A `clientAction` that keeps the page and its input when the visitor is offline or signed out.
 * Other errors throw. The server's own answer passes through with its own type.
 */
export function keepPage(messages: Messages | ((posted: FormData) => Messages)) {
  return async ({
    request,
    serverAction,
  }: {
    request: Request;
    serverAction: () => Promise<never>;
  }): Promise<KeptAnswer> => {
    // What can't be read here is a file that went away after it was picked.
    const posted = await request
      .clone()
      .formData()
      .catch(() => null);
    if (!posted) return { kept: true, message: FILE_GONE, lastResult: {} };
    try {
      return await serverAction();
    } catch (error) {
      const message = await messageFor(error, typeof messages === "function" ? messages(posted) : messages);
      if (!message) throw error;
      return { kept: true, message, lastResult: resultOf(posted) };
    }
  };
}

async function messageFor(
  error: unknown,
  { offline, signedOut, failed }: Messages,
): Promise<Message | undefined> {
  if (isConnectionLost(error, navigator.onLine)) return (await isReached()) ? (failed ?? CUT) : offline;
  if (!(error instanceof Response)) return failed;
  const path = error.headers.get("Location");
  if (!signedOut || !path?.startsWith(href("/login"))) return undefined;
  const { label, ...message } = signedOut;
  return { ...message, newWindow: { path, label } };
}

/** As conform would have answered without an error. */
function resultOf(posted: FormData): SubmissionResult {
  const texts = [...posted].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return { initialValue: Object.fromEntries(texts), fields: texts.map(([name]) => name) };
}

type After = Pick<ShouldRevalidateFunctionArgs, "actionResult" | "defaultShouldRevalidate">;

/** A `shouldRevalidate`: loading would fail as the form did, so a kept page keeps its data. */
export function loadsUnlessKept({ actionResult, defaultShouldRevalidate }: After): boolean {
  return !actionResult?.kept && defaultShouldRevalidate;
}

/** The same for a page whose loader shows something new even after a refusal. */
export function loadsAfterRefusal({ actionResult }: After): boolean {
  return !actionResult?.kept;
}
