import type { ReactNode } from "react";
import { Icon } from "../../../ui/icon.tsx";

export function FoldedForm({
  id,
  title,
  isOpen,
  children,
}: {
  id: string;
  title: string;
  isOpen: boolean;
  children: ReactNode;
}) {
  return (
    <details id={id} open={isOpen} className="card">
      <summary className="flex min-h-11 items-center justify-between gap-3 font-bold">
        <h2 className="min-w-0 wrap-anywhere hyphens-auto">{title}</h2>
        <Icon name="chevronDown" className="text-brand" />
      </summary>
      <div className="mt-3 grid gap-3 wrap-anywhere">{children}</div>
    </details>
  );
}
