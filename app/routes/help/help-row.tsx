import type { ReactNode } from "react";
import { Icon, type IconName } from "#app/ui/parts.tsx";

export const HELP_LINK = " text-brand underline underline-offset-4 break-words";

export function HelpRows({ children }: { children: ReactNode }) {
  return <div className="overflow-hidden rounded-lg border border-line bg-surface">{children}</div>;
}

interface Props {
  /** Browsers open a fold for an address with an `id` inside it. */
  id?: string | undefined;
  group?: string;
  level?: "h3" | "h4";
  icon?: IconName | undefined;
  title: ReactNode;
  children: ReactNode;
}

export function HelpRow({ id, group, level: Heading = "h4", icon, title, children }: Props) {
  return (
    <details name={group} className="group/row border-line not-first:border-t">
      <summary className="flex min-h-14 list-none items-center gap-3 px-4 py-2 hover:bg-sunken sm:px-5 [&::-webkit-details-marker]:hidden">
        {icon && <Icon name={icon} className="text-brand" />}
        <Heading className="min-w-0 grow hyphens-auto">{title}</Heading>
        <Icon
          name="chevronDown"
          className="text-brand motion-safe:transition-transform group-open/row:rotate-180"
        />
      </summary>
      <div
        id={id}
        className="grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-3 px-4 pb-5 wrap-anywhere hyphens-auto sm:px-5"
      >
        {children}
      </div>
    </details>
  );
}
