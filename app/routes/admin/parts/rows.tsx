import type { ReactNode } from "react";
import { PanelLink } from "./panel-link.tsx";

/** Two lines a row on a wide screen, a small block on a phone. */
export function Rows({ isOrdered = false, children }: { isOrdered?: boolean; children: ReactNode }) {
  const List = isOrdered ? "ol" : "ul";
  return (
    <List className="-mx-4 divide-y divide-line border-y border-line bg-surface text-sm leading-snug sm:mx-0 sm:overflow-clip sm:rounded-lg sm:border">
      {children}
    </List>
  );
}

export function Row({ columns, children }: { columns: string; children: ReactNode }) {
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2 hover:bg-ground large-text:grid-cols-1 lg:py-1 ${columns}`}
    >
      {children}
    </li>
  );
}

const ONE_LINE = "truncate large-text:wrap-anywhere large-text:whitespace-normal";

export function RowName({ to, name, children }: { to: string; name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h2 className="text-base leading-snug font-bold">
        <PanelLink
          to={to}
          className={`block w-fit max-w-full underline decoration-edge underline-offset-4 hover:decoration-2 ${ONE_LINE}`}
        >
          {name}
        </PanelLink>
      </h2>
      <p className={`text-ink-soft ${ONE_LINE}`}>{children}</p>
    </div>
  );
}

/** Stands right of the name on a phone, and last on a wide screen. */
export function RowState({ badges, children }: { badges: ReactNode; children: ReactNode }) {
  return (
    <div className="grid justify-items-end gap-1 text-ink-soft large-text:justify-items-start lg:order-last lg:justify-items-start">
      {badges}
      <p>{children}</p>
    </div>
  );
}

export function RowLines({ children }: { children: ReactNode }) {
  return <div className="col-span-full min-w-0 lg:col-span-1">{children}</div>;
}

export function RowLine({ children }: { children: ReactNode }) {
  return <p className={ONE_LINE}>{children}</p>;
}

export const rowLinkLook =
  "inline-flex min-h-8 items-center text-brand underline underline-offset-4 lg:min-h-6";

const CONTACT =
  "inline-block max-w-full align-top leading-8 text-brand underline underline-offset-4 lg:leading-6";

interface Contact {
  text: string;
  href: string | null;
}

/** Text where nothing can be dialled. */
export function RowContacts({ contacts }: { contacts: readonly Contact[] }) {
  return (
    <div className="col-span-full flex min-w-0 gap-x-4 large-text:block lg:col-span-1 lg:block">
      {contacts.map(({ text, href }) => (
        <p key={text} className={`not-first:shrink-0 ${ONE_LINE}`}>
          {href ? (
            <a href={href} className={`${CONTACT} ${ONE_LINE}`}>
              {text}
            </a>
          ) : (
            text
          )}
        </p>
      ))}
    </div>
  );
}

export function RowLinks({ children }: { children: ReactNode }) {
  return (
    <div className="col-span-full flex flex-wrap gap-x-6 lg:col-span-1 lg:grid lg:justify-items-start">
      {children}
    </div>
  );
}
