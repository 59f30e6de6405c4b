import type { ComponentProps } from "react";

type Look = "primary" | "secondary" | "quiet" | "danger";

const LOOKS: Record<Look, string> = {
  primary: "border-2 border-transparent bg-brand text-on-brand hover:bg-brand-strong disabled:opacity-60",
  secondary: "border-2 border-brand text-brand bg-surface hover:bg-sunken disabled:opacity-60",
  quiet: "text-brand underline underline-offset-4 hover:text-brand-strong",
  danger: "border-2 border-danger text-danger bg-surface hover:bg-danger-soft disabled:opacity-60",
};

export function buttonLook(look: Look = "primary", size: "normal" | "small" = "normal"): string {
  const measure = size === "small" ? "min-h-11 py-1.5 text-sm" : "min-h-13 py-2.5";
  const side = size === "small" ? "px-4" : "px-6";
  const frame = look === "quiet" ? "rounded-sm" : `rounded-md ${side}`;
  return `inline-flex items-center justify-center gap-2 text-center font-semibold ${measure} ${frame} ${LOOKS[look]}`;
}

export function Button({
  look,
  size,
  className = "",
  type = "submit",
  ...rest
}: ComponentProps<"button"> & { look?: Look; size?: "normal" | "small" }) {
  return <button type={type} className={`${buttonLook(look, size)} ${className}`} {...rest} />;
}
