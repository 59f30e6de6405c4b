import { type ReactNode, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";

const CARD = "rounded-lg border border-line bg-surface shadow-card";

/** A card, or a row of one, that shows its heading alone until it is opened, by hand or by `isOpen`; on paper it stands open. */
export function Fold({
  id,
  title,
  preview,
  isOpen,
  isRow,
  className = "",
  onOpen,
  children,
}: {
  id: string;
  title: ReactNode;
  /** What stands in it, as long as it is closed. */
  preview?: string;
  isOpen?: boolean;
  isRow?: boolean;
  className?: string;
  onOpen?: (isOpen: boolean) => void;
  children: ReactNode;
}) {
  const [stays, setStays] = useState(isOpen);
  const side = "px-4 sm:px-6";
  return (
    <details
      id={id}
      open={stays || isOpen || undefined}
      onToggle={({ currentTarget: { open } }) => {
        setStays(open);
        onOpen?.(open);
      }}
      className={`fold group/fold scroll-mt-4 ${isRow ? "" : CARD} ${className}`}
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
