import type { ComponentProps } from "react";

export function Card({ className = "", ...rest }: ComponentProps<"section">) {
  return (
    <section
      className={`rounded-lg border border-line bg-surface p-5 shadow-card sm:p-7 ${className}`}
      {...rest}
    />
  );
}
