import { type FormEvent, useState } from "react";
import { useLocation } from "react-router";

/**
 * Lets a sign-out form stay on the page and say so when it fails. Sent without the router, which would have
 * to load the other route's code first, and answered by a new document: nothing private stays in memory.
 */
export function useSignOut() {
  const { key } = useLocation();
  const [failedAt, setFailedAt] = useState<string | null>(null);
  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const answer = await fetch(form.action, { method: "POST", redirect: "manual" }).catch(() => null);
    if (answer?.type === "opaqueredirect") window.location.assign("/");
    else setFailedAt(key);
  }
  return { onSubmit, hasFailed: failedAt === key };
}
