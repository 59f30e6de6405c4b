import { type ComponentProps, type ReactNode, useState } from "react";
import { BASIC_PATHS } from "./basic-parts.tsx";

/** What the first page of the dashboard needs comes from there alone: all other parts are loaded when they show. */
export * from "./basic-parts.tsx";

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

export type BadgeTone = "neutral" | "ok" | "warn" | "danger" | "orange" | "yellow" | "info";

export function Badge({ tone = "neutral", children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}

const PATHS = {
  ...BASIC_PATHS,
  alarm: "M12 3v3M5 6l2 2M19 6l-2 2M6 20h12M8 20v-6a4 4 0 0 1 8 0v6",
  wrench: "M14.5 6.5a4 4 0 0 1 5-1l-3 3 2 2 3-3a4 4 0 0 1-5.5 5L9 19.5 4.5 15l7-7a4 4 0 0 1 3-1.5",
  plan: "M4 5h16v14H4zM4 10h7v9M11 14h9",
  talk: "M4 5h16v11h-8l-5 4v-4H4z",
  phone: "M6 3h4l2 5-3 2a11 11 0 0 0 5 5l2-3 5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 4 5a2 2 0 0 1 2-2",
  mail: "M3 6h18v12H3zM3 7l9 6 9-6",
  chat: "M12 4a8 8 0 0 1 0 16 8 8 0 0 1-4-1l-4 1 1-4a8 8 0 0 1 7-12M9 10h6M9 14h4",
  globe: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18",
  camera: "M4 8h4l2-3h4l2 3h4v11H4zM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7",
  pin: "M12 21s7-6.5 7-11a7 7 0 0 0-14 0c0 4.5 7 11 7 11M12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5",
  home: "M4 11l8-7 8 7v9h-5v-6h-6v6H4z",
  lock: "M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3M12 15v1.5",
  chevronRight: "M9 6l6 6-6 6",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  copy: "M9 9h11v11H9zM15 9V4H4v11h5",
  share: "M12 15V4M8 8l4-4 4 4M6 12H4v8h16v-8h-2",
  external: "M13 4h7v7M20 4l-9 9M18 14v6H4V6h6",
  trash: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
  reopen: "M5 12a7 7 0 1 1 2 5M5 19v-4h4",
  zoomIn: "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M15.5 15.5L20 20M10.5 7.5v6M7.5 10.5h6",
  zoomOut: "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M15.5 15.5L20 20M7.5 10.5h6",
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
  /** It is a card by itself, a row of a card without room at its sides, or within the room of one. */
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
        className={`grid min-h-11 list-none grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 ${place === "card" ? "py-2" : "py-1"} ${side} [&::-webkit-details-marker]:hidden`}
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
      <div className={`pb-4 sm:pb-6 ${side} ${place === "card" ? "grid-parts" : ""}`}>{children}</div>
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
