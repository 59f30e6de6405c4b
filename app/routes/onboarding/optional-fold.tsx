import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";

/** A part of the form that may be left out: closed, unless something in it is filled in or wrong. */
export function OptionalFold({
  title,
  isOpen,
  children,
}: {
  title: string;
  isOpen: boolean;
  children: ReactNode;
}) {
  return (
    <details open={isOpen} className="group/fold rounded-lg border border-line bg-surface shadow-card">
      <summary className="flex min-h-14 list-none items-center gap-3 rounded-lg px-5 py-3 text-lg font-bold hover:bg-sunken sm:px-6 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 grow wrap-anywhere hyphens-auto">
          {title} <span className="font-normal text-ink-soft">(freiwillig)</span>
        </span>
        <Icon name="chevronDown" className="motion-safe:transition-transform group-open/fold:rotate-180" />
      </summary>
      <div className="grid gap-5 px-5 pt-2 pb-5 sm:px-6 sm:pb-6">{children}</div>
    </details>
  );
}
