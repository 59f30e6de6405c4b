import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

type Tone = "info" | "ok" | "warn" | "danger";

const TONES: Record<Tone, { look: string; icon: IconName }> = {
  info: { look: "bg-sunken text-ink border-edge", icon: "info" },
  ok: { look: "bg-brand-soft text-brand border-brand", icon: "check" },
  warn: { look: "bg-warn-soft text-warn border-warn", icon: "warning" },
  danger: { look: "bg-danger-soft text-danger border-danger", icon: "warning" },
};

/** `role` is "status" for good news, "alert" for errors. */
export function Notice({
  tone = "info",
  title,
  children,
  role,
  id,
}: {
  tone?: Tone;
  title?: string;
  children?: ReactNode;
  role?: "status" | "alert";
  id?: string;
}) {
  const { look, icon } = TONES[tone];
  return (
    <div
      id={id}
      role={role}
      tabIndex={id ? -1 : undefined}
      className={`flex gap-3 rounded-md border-s-4 p-4 ${look}`}
    >
      <Icon name={icon} />
      <div className="min-w-0 grow">
        {title && <p className="font-bold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
