import type { ReactNode } from "react";
import { Icon, type IconName } from "#app/ui/icon.tsx";

/** `term` is for screen readers, who don't see the icon. */
export function Fact({ icon, term, children }: { icon: IconName; term: string; children: ReactNode }) {
  return (
    <li className="flex gap-2 sm:gap-3">
      <Icon name={icon} className="mt-0.5 size-5! text-ink-soft" />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <span className="sr-only">{term}: </span>
        {children}
      </div>
    </li>
  );
}
