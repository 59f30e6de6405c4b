import type { ReactNode } from "react";
import { Icon, type IconName } from "#app/ui/icon.tsx";

/** One place for the link: why, how, and what to take along. */
export function Tip({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li className="rounded-lg border border-line bg-surface p-5">
      <h3 className="mb-2 flex gap-3 text-lg font-bold">
        <Icon name={icon} className="text-brand" />
        <span className="min-w-0">{title}</span>
      </h3>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 hyphens-auto sm:pl-9">{children}</div>
    </li>
  );
}
