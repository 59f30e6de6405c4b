import { type ComponentProps, type ReactNode, useState } from "react";
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

interface CardProps extends Omit<ComponentProps<"section">, "title" | "className"> {
  title?: ReactNode;
  intro?: ReactNode;
}

export function Card({ id, title, intro, children, ...rest }: CardProps) {
  const named = title && id ? { "aria-labelledby": `${id}-titel` } : {};
  return (
    <section id={id} className="card grid-parts" {...named} {...rest}>
      {title && (
        <div className="grid gap-1">
          <h2 id={`${id}-titel`}>{title}</h2>
          {intro && <p className="text-ink-soft">{intro}</p>}
        </div>
      )}
      {children}
    </section>
  );
}

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

export type BadgeTone = "neutral" | "ok" | "warn" | "danger" | "orange" | "yellow" | "info";

export function Badge({ tone = "neutral", children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}

/* Drawn on a 24 × 24 grid with a 2-unit line, so that all of them share one weight. */
const PATHS = {
  alarm: "M12 3v3M5 6l2 2M19 6l-2 2M6 20h12M8 20v-6a4 4 0 0 1 8 0v6",
  wrench: "M14.5 6.5a4 4 0 0 1 5-1l-3 3 2 2 3-3a4 4 0 0 1-5.5 5L9 19.5 4.5 15l7-7a4 4 0 0 1 3-1.5",
  plan: "M4 5h16v14H4zM4 10h7v9M11 14h9",
  talk: "M4 5h16v11h-8l-5 4v-4H4z",
  phone: "M6 3h4l2 5-3 2a11 11 0 0 0 5 5l2-3 5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 4 5a2 2 0 0 1 2-2",
  mail: "M3 6h18v12H3zM3 7l9 6 9-6",
  chat: "M12 4a8 8 0 0 1 0 16 8 8 0 0 1-4-1l-4 1 1-4a8 8 0 0 1 7-12M9 10h6M9 14h4",
  globe: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18",
  camera: "M4 8h4l2-3h4l2 3h4v11H4zM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7",
  check: "M4 12.5l5 5L20 7",
  warning: "M12 4l9 16H3zM12 10v4M12 17v.5",
  info: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M12 11v5M12 7.5V8",
  arrowLeft: "M19 12H5M11 6l-6 6 6 6",
  arrowRight: "M5 12h14M13 6l6 6-6 6",
  pin: "M12 21s7-6.5 7-11a7 7 0 0 0-14 0c0 4.5 7 11 7 11M12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5",
  clock: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M12 7v5l3 3",
  home: "M4 11l8-7 8 7v9h-5v-6h-6v6H4z",
  inbox: "M4 5h16v14H4zM4 13h5l1.5 3h3L15 13h5",
  help: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.5v.5",
  user: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4 21a8 8 0 0 1 16 0",
  card: "M3 6h18v12H3zM3 10h18",
  lock: "M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3M12 15v1.5",
  signOut: "M14 4h5v16h-5M4 12h10M10 8l4 4-4 4",
  chart: "M5 20v-8M12 20V4M19 20v-5",
  chevronDown: "M6 9l6 6 6-6",
  chevronRight: "M9 6l6 6-6 6",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  copy: "M9 9h11v11H9zM15 9V4H4v11h5",
  download: "M12 4v11M7 11l5 5 5-5M4 20h16",
  share: "M12 15V4M8 8l4-4 4 4M6 12H4v8h16v-8h-2",
  qr: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 20h2",
  external: "M13 4h7v7M20 4l-9 9M18 14v6H4V6h6",
  trash: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
  reopen: "M5 12a7 7 0 1 1 2 5M5 19v-4h4",
  search: "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M15.5 15.5L20 20",
  zoomIn: "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M15.5 15.5L20 20M10.5 7.5v6M7.5 10.5h6",
  zoomOut: "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M15.5 15.5L20 20M7.5 10.5h6",
  close: "M6 6l12 12M18 6L6 18",
  image: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5v.2",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, className = "" }: { name: IconName; className?: string }) {
  return (
    <svg className={`icon ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

const FRAME = "rounded-lg border border-line bg-surface shadow-card";

/** Shows its heading alone until it is opened, by hand or by `isOpen`; on paper it stands open. */
export function Fold({
  id,
  title,
  preview,
  isOpen,
  place = "card",
  isPrinted = true,
  openedBy,
  onOpen,
  children,
}: {
  id: string;
  title: ReactNode;
  preview?: string;
  isOpen?: boolean;
  /** A card by itself, a row of a card without room at its sides, or within the room of one. */
  place?: "card" | "row" | "within";
  isPrinted?: boolean;
  /** The id of the button elsewhere that opens it: closed, it is seen without scripts alone. */
  openedBy?: string | undefined;
  onOpen?: (isOpen: boolean) => void;
  children: ReactNode;
}) {
  const [stays, setStays] = useState(isOpen);
  const side = place === "within" ? "" : "px-4 sm:px-6";
  return (
    <details
      id={id}
      open={stays || isOpen || undefined}
      onToggle={({ currentTarget: { open } }) => {
        setStays(open);
        onOpen?.(open);
        // Its heading had the focus, and is hidden now.
        if (!open && openedBy) document.getElementById(openedBy)?.focus();
      }}
      className={`fold group/fold scroll-mt-4 ${place === "card" ? FRAME : ""} ${isPrinted ? "" : "print:hidden"} ${openedBy ? "[&:not([open])]:hidden noscript:block!" : ""}`}
    >
      <summary
        className={`grid min-h-11 list-none grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 py-1 ${side} [&::-webkit-details-marker]:hidden`}
      >
        <h2 id={`${id}-titel`}>{title}</h2>
        {preview && (
          <span className="col-start-1 line-clamp-3 whitespace-pre-wrap [overflow-wrap:anywhere] group-open/fold:hidden print:hidden">
            {preview}
          </span>
        )}
        <Icon
          name="chevronDown"
          className="col-start-2 row-span-2 row-start-1 text-brand group-open/fold:rotate-180 print:hidden"
        />
      </summary>
      <div className={`pb-4 sm:pb-6 ${side}`}>{children}</div>
    </details>
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
        <Icon name="chevronDown" className="[[open]>summary>&]:rotate-180" />
      </summary>
      {children}
    </details>
  );
}

interface ChoiceProps extends ComponentProps<"input"> {
  label: ReactNode;
  hint?: ReactNode;
  icon?: IconName | undefined;
  /** On a small phone two `small` ones stand in a row, or three `narrow` ones. */
  shape?: "wide" | "small" | "narrow";
}

/** One of several, or one to tick, as a card that can be pressed anywhere. */
export function Choice({ label, hint, icon, shape = "wide", type = "radio", ...input }: ChoiceProps) {
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
