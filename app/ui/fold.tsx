import { type ReactNode, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";

const FRAME = "rounded-lg border border-line bg-surface shadow-card";

/** Shows its heading alone until it is opened, by hand or by `isOpen`; on paper it stands open. */
export function Fold({
  id,
  title,
  preview,
  isOpen,
  place = "card",
  isPrinted = true,
  openedBy,
  onOpen,
  children,
}: {
  id: string;
  title: ReactNode;
  preview?: string;
  isOpen?: boolean;
  /** A card by itself, a row of a card without room at its sides, or within the room of one. */
  place?: "card" | "row" | "within";
  isPrinted?: boolean;
  /** The id of the button elsewhere that opens it: closed, it is seen without scripts alone. */
  openedBy?: string | undefined;
  onOpen?: (isOpen: boolean) => void;
  children: ReactNode;
}) {
  const [stays, setStays] = useState(isOpen);
  const side = place === "within" ? "" : "px-4 sm:px-6";
  return (
    <details
      id={id}
      open={stays || isOpen || undefined}
      onToggle={({ currentTarget: { open } }) => {
        setStays(open);
        onOpen?.(open);
        // Its heading had the focus, and is hidden now.
        if (!open && openedBy) document.getElementById(openedBy)?.focus();
      }}
      className={`fold group/fold scroll-mt-4 ${place === "card" ? FRAME : ""} ${isPrinted ? "" : "print:hidden"} ${openedBy ? "[&:not([open])]:hidden noscript:block!" : ""}`}
    >
      <summary
        className={`grid min-h-11 list-none grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 py-1 ${side} [&::-webkit-details-marker]:hidden`}
      >
        <h2 id={`${id}-titel`}>{title}</h2>
        {preview && (
          <span className="col-start-1 line-clamp-3 whitespace-pre-wrap [overflow-wrap:anywhere] group-open/fold:hidden print:hidden">
            {preview}
          </span>
        )}
        <Icon
          name="chevronDown"
          className="col-start-2 row-span-2 row-start-1 text-brand group-open/fold:rotate-180 print:hidden"
        />
      </summary>
      <div className={`pb-4 sm:pb-6 ${side}`}>{children}</div>
    </details>
  );
}

/** A line of a page that opens what few need. */
export function QuietFold(fold: { label: string; about?: string; isOpen?: boolean; children: ReactNode }) {
  const { label, about, isOpen, children } = fold;
  return (
    <details open={isOpen || undefined} className="open:w-full">
      <summary className="flex min-h-11 w-fit list-none items-center gap-1 text-brand [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          {label}
          {about && <span className="sr-only">{about}</span>}
        </span>
        <Icon name="chevronDown" className="[[open]>summary>&]:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
