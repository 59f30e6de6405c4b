import { Link, type LinkProps, useLocation } from "react-router";
import { panelPathAt } from "#app/domain/sign-in/panel-path.ts";
import { Icon } from "#app/ui/parts.tsx";

export function PanelLink({ to, ...rest }: LinkProps & { to: string }) {
  return <Link {...rest} to={usePanelPath()(to)} />;
}

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <PanelLink to={to} className="inline-flex min-h-11 items-center gap-2 text-brand">
      <Icon name="arrowLeft" />
      {children}
    </PanelLink>
  );
}

/** Turns a path made by `href` into the panel's path here, which carries the product's name. */
export function usePanelPath(): (path: string) => string {
  const { pathname } = useLocation();
  return (path) => panelPathAt(pathname, path);
}
