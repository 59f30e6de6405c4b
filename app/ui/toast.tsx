import { type ReactNode, useEffect, useRef, useState } from "react";
import { BasicIcon, type BasicIconName } from "./basic-parts.tsx";

const SHOWN_MS = 8_000;

/**
 * At the bottom, above `data-bottom-bar`, or at the top while the cookie banner shows.
 * With scripts it goes by itself unless it has pointer or focus.
 */
export function Toast({
  icon = "check",
  text,
  children,
}: {
  icon?: BasicIconName;
  text: string;
  children?: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    // The pressed button may be gone, so keyboards continue from here.
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
    const timer = setInterval(() => {
      if (box.current && !isInUse(box.current)) setOver(true);
    }, SHOWN_MS);
    return () => clearInterval(timer);
  }, []);
  if (isOver) return null;
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-4 print:hidden z-30 flex justify-center px-4 sm:bottom-6 thumb:[body:has([data-bottom-bar])_&]:bottom-28 asked:top-4 asked:bottom-auto">
      <div
        ref={box}
        tabIndex={-1}
        className="pointer-events-auto flex w-full max-w-xl items-center gap-x-1 rounded-lg bg-ink py-1 pr-1 pl-4 text-ground shadow-lift large-text:flex-wrap"
      >
        <p className="flex min-w-0 grow items-center gap-2 py-2 max-sm:text-sm">
          <BasicIcon name={icon} className="max-sm:size-5!" />
          {text}
        </p>
        {children}
      </div>
    </div>
  );
}

/** A finger leaves a lasting hover; the automatic focus counts only where a keyboard shows it. */
function isInUse(box: HTMLElement): boolean {
  const isHovered = matchMedia("(hover: hover)").matches && box.matches(":hover");
  const isFocused = box.matches(":focus-visible, :has(:focus)");
  return isHovered || isFocused;
}

export const toastActionLook =
  "tap shrink-0 gap-2 rounded-md px-2 font-bold link hover:bg-ground hover:text-ink";
