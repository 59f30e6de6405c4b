import { useCallback } from "react";
import { href, useRevalidator } from "react-router";
import { nextTry } from "#app/ui/next-try.ts";
import type { AnswerChannel } from "#db/values.ts";

/** By address: the last press counts. */
const pressed = new Map<string, AbortController>();

/** Sent even while the page is hidden. A call isn't recorded: often nobody picks up. */
export function useRecordAnswer(
  slug: string,
  requestId: string,
): (channel: AnswerChannel, isDecline?: boolean) => void {
  const { revalidate } = useRevalidator();
  return useCallback(
    async (channel, isDecline = false) => {
      const path = href("/dashboard/:slug/beantwortet/:requestId", { slug, requestId });
      pressed.get(path)?.abort();
      const press = new AbortController();
      pressed.set(path, press);
      const body = new URLSearchParams({ channel, ...(isDecline && { absage: "1" }) });
      if (await isRecorded(path, body, press.signal)) await revalidate();
    },
    [revalidate, slug, requestId],
  );
}

/** Tries for as long as line or server fail: a chat program sends later by itself, too. */
async function isRecorded(path: string, body: URLSearchParams, signal: AbortSignal): Promise<boolean> {
  for (let failures = 1; !signal.aborted; failures += 1) {
    const posted = fetch(path, { method: "POST", body, keepalive: true, redirect: "manual" });
    const answer = await posted.catch(() => null);
    if (answer && answer.status < 500) return answer.ok;
    await nextTry(failures, signal);
  }
  return false;
}
