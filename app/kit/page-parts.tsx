import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { PageTitle } from "#app/ui/frame/site-frame.tsx";
import { Icon, type IconName } from "#app/ui/parts.tsx";

interface HeadProps {
  name: string;
  back?: ComponentProps<typeof BackLink> | undefined;
  failed?: boolean | undefined;
  mark?: ReactNode;
  children?: ReactNode;
}

/** It is the title of the window and the heading of a page, with the way back. */
export function PageHead({ name, back, failed = false, mark, children }: HeadProps) {
  return (
    <header className="grid justify-items-start gap-1">
      <PageTitle name={name} failed={failed} />
      {back && <BackLink {...back} />}
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="wrap-anywhere">{name}</h1>
        {mark}
      </div>
      {children && <p className="text-pretty wrap-anywhere text-ink-soft">{children}</p>}
    </header>
  );
}

export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className="tap gap-2 text-brand print:hidden">
      <Icon name="arrowLeft" />
      {label}
    </Link>
  );
}

interface PageProps extends HeadProps {
  intro?: string | undefined;
  children: ReactNode;
}

/** What stands below the navigation: everything in it begins where the heading does. */
export function SettingsPage({ name, back, failed, intro, children }: PageProps) {
  return (
    <div className="grid-parts">
      <PageHead {...{ name, back, failed }}>{intro}</PageHead>
      {children}
    </div>
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
  return (
    <ul className="divide-y divide-line border-t border-line not-last:border-b">{rows.map(children)}</ul>
  );
}

interface RowProps {
  title: ReactNode;
  to?: string | undefined;
  mark?: ReactNode;
  says?: ReactNode;
  children?: ReactNode;
}

/** A row of a list: a name, what is to say of it, and where it leads or what can be done. */
export function ListRow({ title, to, mark, says, children }: RowProps) {
  return (
    <li className="relative flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <div className="min-w-0 grow basis-52 wrap-anywhere">
        <div className="flex flex-wrap items-center gap-x-2">
          {to ? (
            <Link to={to} className="font-bold after:absolute after:inset-0">
              {title}
            </Link>
          ) : (
            <span className="font-bold">{title}</span>
          )}
          {mark && " "}
          {mark}
        </div>
        {says && <div className="text-sm text-ink-soft">{says}</div>}
      </div>
      {to && <Icon name="chevronRight" className="text-ink-soft" />}
      {children}
    </li>
  );
}

export interface IconPoint {
  icon: IconName;
  title: string;
  text: string;
}

export function IconList({ points }: { points: readonly IconPoint[] }) {
  return (
    <ul className="grid gap-2">
      {points.map(({ icon, title, text }) => (
        <li key={icon} className="flex gap-3">
          <Icon name={icon} className="text-brand" />
          <div className="min-w-0 wrap-anywhere">
            <p>{title}</p>
            <p className="text-sm text-pretty text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
