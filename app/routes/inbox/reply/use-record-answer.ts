import { useCallback } from "react";
import { href, useRevalidator } from "react-router";
import type { AnswerChannel } from "#db/values.ts";

/** Sent even while the page is hidden. A call isn't recorded: often nobody picks up. */
export function useRecordAnswer(
  slug: string,
  requestId: string,
): (channel: AnswerChannel, isDecline?: boolean) => void {
  const { revalidate } = useRevalidator();
  return useCallback(
    (channel, isDecline = false) => {
      const path = href("/dashboard/:slug/beantwortet/:requestId", { slug, requestId });
      const body = new URLSearchParams({ channel, ...(isDecline && { absage: "1" }) });
      fetch(path, { method: "POST", body, keepalive: true, redirect: "manual" })
        .then(({ ok }) => (ok ? revalidate() : undefined))
        .catch(() => undefined);
    },
    [revalidate, slug, requestId],
  );
}
