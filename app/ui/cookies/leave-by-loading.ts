import { isTagLoaded } from "./tag.ts";

/**
 * While a tag runs, every way on is a whole new page: a tag must never come along to pages it may not read.
 * Only links and forms of the page itself are let through.
 */
export function leaveByLoading(): void {
  const letBrowserDo = (event: Event) => {
    const target = event.target instanceof Element ? event.target : null;
    const way = target?.closest(
      event.type === "click"
        ? "a[href]:not([href^='#'], [data-cookie-settings])"
        : "form:not([data-cookie-form])",
    );
    if (way && isTagLoaded()) event.stopImmediatePropagation();
  };
  window.addEventListener("click", letBrowserDo, { capture: true });
  window.addEventListener("submit", letBrowserDo, { capture: true });
}
