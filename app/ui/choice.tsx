import type { ComponentProps, ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

interface Props extends ComponentProps<"input"> {
  label: ReactNode;
  hint?: ReactNode;
  icon?: IconName | undefined;
  /** On a small phone two `small` ones stand in a row, or three `narrow` ones. */
  shape?: "wide" | "small" | "narrow";
}

/** One of several, or one to tick, as a card that can be pressed anywhere. */
export function Choice({ label, hint, icon, shape = "wide", type = "radio", ...input }: Props) {
  return (
    <label className={shape === "wide" ? "choice" : `choice choice-${shape}`}>
      <input type={type} className="tick size-5 shrink-0" {...input} />
      <span className="max-w-full min-w-0 grow hyphens-auto wrap-anywhere">
        {label}
        {hint && <span className="block text-sm text-ink-soft">{hint}</span>}
      </span>
      {icon && <Icon name={icon} />}
    </label>
  );
}
