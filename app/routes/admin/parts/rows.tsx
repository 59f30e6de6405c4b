import type { ReactNode } from "react";
import { PanelLink } from "./facts.tsx";

/** A row has two lines on a phone, and on a wide screen more columns of two. */
export interface PanelRow {
  id: string;
  to: string | null;
  name: ReactNode;
  below: ReactNode;
  badges?: ReactNode;
  state?: ReactNode;
  /** Columns that a phone leaves to the opened page. */
  more?: Readonly<Record<string, ReactNode>>;
}

const ONE_LINE = "truncate large-text:wrap-anywhere large-text:whitespace-normal";

export function Rows({ isOrdered, rows }: { isOrdered: boolean; rows: readonly PanelRow[] }) {
  const List = isOrdered ? "ol" : "ul";
  return (
    <List
      className={`-mx-4 divide-y divide-line border-y border-line bg-surface text-sm sm:mx-0 sm:overflow-clip sm:rounded-lg sm:border ${isOrdered ? "max-lg:[&_p]:wrap-anywhere max-lg:[&_p]:whitespace-normal [&_strong]:text-sm [&>li]:py-1" : ""}`}
    >
      {rows.map((row) => (
        <Row key={row.id} {...row} />
      ))}
    </List>
  );
}

function Row({ to, name, below, badges, state, more = {} }: PanelRow) {
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2 hover:bg-ground large-text:grid-cols-1 lg:flex">
      <div className="min-w-0 lg:flex-[1.2]">
        <strong className={`block text-base ${ONE_LINE}`}>
          {to ? (
            <PanelLink
              to={to}
              className="link decoration-edge after:absolute after:inset-0 hover:decoration-2 lg:after:hidden"
            >
              {name}
            </PanelLink>
          ) : (
            name
          )}
        </strong>
        <p className={`text-ink-soft ${ONE_LINE}`}>{below}</p>
      </div>
      {(badges || state) && (
        <div className="grid justify-items-end gap-1 text-ink-soft large-text:justify-items-start lg:order-last lg:w-50 lg:justify-items-start">
          {badges && <p className="flex flex-wrap gap-1">{badges}</p>}
          {state && <p>{state}</p>}
        </div>
      )}
      {Object.entries(more).map(([column, lines]) => (
        <div key={column} className="min-w-0 flex-1 max-lg:hidden nth-3:flex-[1.3]">
          {lines}
        </div>
      ))}
    </li>
  );
}

export function Line({ children, isSoft = false }: { children: ReactNode; isSoft?: boolean }) {
  return <p className={`${isSoft ? "text-ink-soft" : ""} ${ONE_LINE}`}>{children}</p>;
}

export function LineLink({ text, href }: { text: string; href: string | null }) {
  return (
    <Line>
      {href ? (
        <a href={href} className="text-brand link">
          {text}
        </a>
      ) : (
        text
      )}
    </Line>
  );
}
