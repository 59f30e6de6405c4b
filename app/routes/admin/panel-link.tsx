import { Link, type LinkProps, useLocation } from "react-router";
import { panelPathAt } from "#app/domain/sign-in/panel-path.ts";
import { buttonLook } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** A link to a page of the panel as `href` names it; the panel's real path carries the product's name. */
export function PanelLink({ to, ...rest }: LinkProps & { to: string }) {
  return <Link {...rest} to={usePanelPath()(to)} />;
}

/** The link above a page that leads back to its list. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <PanelLink to={to} className={`${buttonLook("quiet", "small")} mb-4`}>
      <Icon name="arrowLeft" />
      {children}
    </PanelLink>
  );
}

/** Turns a path made by `href` into the panel's path here; browsers don't know the setting. */
export function usePanelPath(): (path: string) => string {
  const { pathname } = useLocation();
  return (path) => panelPathAt(pathname, path);
}
