import type { ReactNode } from "react";
import { Link } from "react-router";
import { PageTitle } from "#app/ui/frame/page-title.tsx";
import { Icon } from "#app/ui/icon.tsx";

interface Props {
  name: string;
  /** Leads to the page above this one. */
  back: { to: string; label: string };
  intro?: string;
  isWide?: boolean;
  children: ReactNode;
}

/** A page below one of the navigation's, with the way back. */
export function SettingsPage({ name, back, intro, isWide = false, children }: Props) {
  return (
    <div className={`mx-auto grid ${isWide ? "max-w-4xl" : "max-w-3xl"} grid-cols-[minmax(0,1fr)] gap-4`}>
      <PageTitle name={name} />
      <div>
        <Link to={back.to} className="-my-2 inline-flex min-h-12 items-center gap-2 font-semibold text-brand">
          <Icon name="arrowLeft" />
          {back.label}
        </Link>
        <h1 className="text-2xl font-extrabold tracking-tight wrap-anywhere">{name}</h1>
        {intro && <p className="mt-1 text-pretty text-ink-soft">{intro}</p>}
      </div>
      {children}
    </div>
  );
}

interface HeadProps {
  name: string;
  /** A form of the page came back with a fault. */
  failed?: boolean;
  children?: ReactNode;
}

/** Title and heading of a page with a sentence in large type. */
export function PageHead({ name, failed = false, children }: HeadProps) {
  return (
    <>
      <PageTitle name={name} failed={failed} />
      <header className="grid gap-3">
        <h1 className="text-2xl font-extrabold tracking-tight">{name}</h1>
        {children && <p className="text-lg text-pretty wrap-anywhere">{children}</p>}
      </header>
    </>
  );
}

/** Rows between lines; nothing at all where there are none. */
export function RowList<Row>({
  rows,
  children,
}: {
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
}) {
  if (rows.length === 0) return null;
  return <ul className="divide-y divide-line border-y border-line">{rows.map(children)}</ul>;
}
