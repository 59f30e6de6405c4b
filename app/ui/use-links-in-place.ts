import type { FocusEvent, MouseEvent } from "react";
import { type NavigateOptions, useNavigate } from "react-router";

/** With a key or another button a click opens a tab or a window. */
export const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

/** A plain click navigates in place as a `<Link>` does, which the server renders several times as slowly. */
export function useLinksInPlace(options?: Pick<NavigateOptions, "preventScrollReset">) {
  const navigate = useNavigate();
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || !isPlainClick(event) || link.target || link.origin !== window.location.origin) return;
    event.preventDefault();
    const { pathname, search, hash } = link;
    void navigate(`${pathname}${search}${hash}`, {
      ...options,
      replace: link.href === window.location.href,
    });
  };
  return { onClick };
}

/** Browsers leave a half visible one where it is; under a finger it has to stay there. */
export function bringIntoSight({ target }: FocusEvent) {
  if (target.matches(":focus-visible")) target.scrollIntoView({ block: "nearest", inline: "nearest" });
}
