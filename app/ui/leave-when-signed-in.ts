/**
 * For pages that nobody signed in sees: when the page comes into view again, asks the server whether somebody signed in
 * meanwhile in another tab, and if so loads the page anew, which leads them where they belong. Returns how to stop.
 */
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
