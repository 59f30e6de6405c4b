import { type ReactNode, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";

/** A card that shows its heading alone until it is opened, by hand or by `isOpen`; on paper it stands open. */
export function Fold({
  id,
  title,
  isOpen,
  className = "",
  children,
}: {
  id: string;
  title: ReactNode;
  isOpen?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const [stays, setStays] = useState(isOpen);
  return (
    <details
      id={id}
      open={stays || isOpen || undefined}
      onToggle={(event) => setStays(event.currentTarget.open)}
      className={`fold group/fold scroll-mt-4 rounded-lg border border-line bg-surface shadow-card ${className}`}
    >
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 rounded-lg px-5 py-1.5 sm:px-7 [&::-webkit-details-marker]:hidden">
        <h2 id={`${id}-titel`} className="text-lg font-bold">
          {title}
        </h2>
        <Icon name="chevronDown" className="text-brand group-open/fold:rotate-180 print:hidden" />
      </summary>
      <div className="px-5 pb-5 sm:px-7 sm:pb-7">{children}</div>
    </details>
  );
}
