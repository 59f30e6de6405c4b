import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";

/** One `primary` button a screen at most; `danger` is for what can't be undone, and for 112. */
type Look = "primary" | "secondary" | "quiet" | "danger";

interface Kind {
  look?: Look | undefined;
  size?: "normal" | "small" | "wide" | undefined;
}

export function buttonLook(look: Look = "primary", size: Kind["size"] = "normal"): string {
  return `button button-${look}${size === "normal" ? "" : ` button-${size}`}`;
}

export type ButtonProps = Omit<ComponentProps<"button">, "className"> & Kind;

export function Button({ look, size, ...rest }: ButtonProps) {
  return <button type="submit" className={buttonLook(look, size)} {...rest} />;
}

type LinkProps =
  | ({ to: string } & Omit<ComponentProps<typeof Link>, "className">)
  | ({ href: string } & Omit<ComponentProps<"a">, "className">);

/** With `to` it leads on in place; with `href` it is a plain link: another document, a telephone, a download. */
export function ButtonLink({ look, size, ...rest }: LinkProps & Kind) {
  const whole = buttonLook(look, size);
  return "to" in rest ? <Link className={whole} {...rest} /> : <a className={whole} {...rest} />;
}

type Tone = "info" | "ok" | "warn" | "danger";

const TONES: Record<Tone, { look: string; icon: BasicIconName }> = {
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
      <BasicIcon name={icon} className="max-[15rem]:hidden" />
      <div className="min-w-0 grow">
        {title && <p className="font-bold">{title}</p>}
        {children}
      </div>
    </div>
  );
}

/* They are drawn on a 24 × 24 grid with a 2-unit line, so that all of them share one weight. */
export const BASIC_PATHS = {
  check: "M4 12.5l5 5L20 7",
  warning: "M12 4l9 16H3zM12 10v4M12 17v.5",
  info: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M12 11v5M12 7.5V8",
  arrowLeft: "M19 12H5M11 6l-6 6 6 6",
  arrowRight: "M5 12h14M13 6l6 6-6 6",
  clock: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M12 7v5l3 3",
  inbox: "M4 5h16v14H4zM4 13h5l1.5 3h3L15 13h5",
  help: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.5v.5",
  user: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4 21a8 8 0 0 1 16 0",
  card: "M3 6h18v12H3zM3 10h18",
  signOut: "M14 4h5v16h-5M4 12h10M10 8l4 4-4 4",
  chart: "M5 20v-8M12 20V4M19 20v-5",
  chevronDown: "M6 9l6 6 6-6",
  download: "M12 4v11M7 11l5 5 5-5M4 20h16",
  qr: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 20h2",
  search: "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M15.5 15.5L20 20",
  close: "M6 6l12 12M18 6L6 18",
} as const;

export type BasicIconName = keyof typeof BASIC_PATHS;

export function BasicIcon({ name, className = "" }: { name: BasicIconName; className?: string }) {
  return (
    <svg className={`icon ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={BASIC_PATHS[name]} />
    </svg>
  );
}

export function QuietFold(fold: { label: string; about?: string; isOpen?: boolean; children: ReactNode }) {
  const { label, about, isOpen, children } = fold;
  return (
    <details open={isOpen || undefined} className="open:w-full">
      <summary className="flex min-h-11 w-fit list-none items-center gap-1 text-brand [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          {label}
          {about && <span className="sr-only">{about}</span>}
        </span>
        <BasicIcon name="chevronDown" className="[[open]>summary>&]:rotate-180" />
      </summary>
      {children}
    </details>
  );
}

type ChipProps =
  | (ComponentProps<"a"> & { href: string; isChosen?: boolean | undefined })
  | ({ href?: undefined } & ComponentProps<"input">);

/** A filter or a window of a date: a link with an address, else one to tick by `type`; what it says stands in it. */
export function Chip({ children, ...rest }: ChipProps) {
  if (rest.href === undefined)
    return (
      <label className="chip-input">
        <input {...rest} />
        <span className="chip">{children}</span>
      </label>
    );
  const { isChosen, ...link } = rest;
  return (
    <a className="chip" aria-current={isChosen ? "true" : undefined} {...link}>
      {children}
    </a>
  );
}
