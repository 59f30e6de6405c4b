import type { ReactNode } from "react";
import type { WrittenChannel } from "#app/domain/reply/reply-link.ts";
import { Icon } from "#app/ui/icon.tsx";
import { CHANNEL_WORDS } from "./reply-words.ts";

/** The customer's own way of writing is open, every other one folded away. */
export function OtherChannel({
  channel,
  isFirst,
  isOpen,
  children,
}: {
  channel: WrittenChannel;
  isFirst: boolean;
  isOpen: boolean;
  children: ReactNode;
}) {
  if (isFirst) return children;
  return (
    <details open={isOpen || undefined} className="group border-t border-line pt-3">
      <summary className="flex min-h-11 items-center gap-2 font-semibold text-brand">
        <Icon name="chevronDown" className="group-open:rotate-180" />
        Stattdessen per {CHANNEL_WORDS[channel].label} antworten
      </summary>
      <div className="pt-3">{children}</div>
    </details>
  );
}
