import { Link, type LinkProps, useLocation } from "react-router";
import { panelPathAt } from "#app/domain/account/panel-path.ts";

/** A link to a page of the panel as `href` names it, wherever the panel stands. */
export function PanelLink({ to, ...rest }: LinkProps & { to: string }) {
  return <Link {...rest} to={usePanelPath()(to)} />;
}

/** What turns a path that `href` made into one of the panel where it stands: the setting isn't known in the browser. */
export function usePanelPath(): (path: string) => string {
  const { pathname } = useLocation();
  return (path) => panelPathAt(pathname, path);
}
