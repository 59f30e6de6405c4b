import type { ReactNode } from "react";
import { Link, type LinkProps, useLocation } from "react-router";
import { panelPathAt } from "#app/domain/sign-in/panel-path.ts";
import { BackLink as PlainBackLink } from "#app/kit/page-parts.tsx";
import { Badge, Card } from "#app/ui/parts.tsx";

export function PanelLink({ to, ...rest }: LinkProps & { to: string }) {
  return <Link {...rest} to={usePanelPath()(to)} />;
}

export function BackLink({ to, children }: { to: string; children: string }) {
  return <PlainBackLink to={usePanelPath()(to)} label={children} />;
}

/** Turns a path made by `href` into the panel's path here, which carries the product's name. */
export function usePanelPath(): (path: string) => string {
  const { pathname } = useLocation();
  return (path) => panelPathAt(pathname, path);
}

export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="divide-y divide-line">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Line {
  text: string | null;
  href?: string | null;
}

export function ContactLines({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className="min-w-0">
      {lines
        .filter(({ text }) => text)
        .map(({ text, href }) => (
          <li key={text} className="flex min-h-11 items-center wrap-anywhere lg:min-h-8">
            {href ? (
              <a href={href} className="py-2 text-brand link lg:py-1">
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
    </ul>
  );
}

export function Missing({ title, children }: { title: string; children: string }) {
  return (
    <Card>
      <h1>{title}</h1>
      <p>{children}</p>
    </Card>
  );
}

export function StateBadge({ isResolved }: { isResolved: boolean }) {
  return <Badge tone={isResolved ? "ok" : "info"}>{isResolved ? "Erledigt" : "Offen"}</Badge>;
}
