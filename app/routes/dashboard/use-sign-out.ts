import { type FormEvent, useState } from "react";
import { useLocation } from "react-router";

/**
 * Lets a sign-out form stay on the page and say so while there is no line. Otherwise the browser itself posts it: the
 * new document leaves nothing private in memory, and in WebKit a fetch answered with `Clear-Site-Data` never settles.
 */
export function useSignOut() {
  const { key } = useLocation();
  const [failedAt, setFailedAt] = useState<string | null>(null);
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (navigator.onLine) return;
    event.preventDefault();
    setFailedAt(key);
  }
  return { onSubmit, hasFailed: failedAt === key };
}
