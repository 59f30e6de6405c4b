/** Reloads the page in view after a sign-in in another tab: the server redirects. Returns a stop function. */
export function leaveWhenSignedIn(): () => void {
  const ending = new AbortController();
  const look = async () => {
    if (document.hidden) return;
    const here = location.pathname + location.search;
    const answer = await fetch(here, { method: "HEAD", redirect: "manual", signal: ending.signal }).catch(
      () => null,
    );
    // Without the fragment, which would make it a jump within the page.
    if (answer?.type === "opaqueredirect") location.assign(here);
  };
  document.addEventListener("visibilitychange", () => void look(), { signal: ending.signal });
  window.addEventListener("pageshow", (event) => void (event.persisted && look()), { signal: ending.signal });
  return () => ending.abort();
}
