import { href, NavLink } from "react-router";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { usePanelPath } from "./panel-link.tsx";

const ENTRIES: readonly { to: string; label: string; icon: IconName }[] = [
  { to: href("/admin-panel-werkruf"), label: "Dashboard", icon: "home" },
  { to: href("/admin-panel-werkruf/profiles"), label: "Handwerker Profile", icon: "user" },
  { to: href("/admin-panel-werkruf/requests"), label: "Kundenanfragen", icon: "inbox" },
  { to: href("/admin-panel-werkruf/betrieb"), label: "Betrieb", icon: "wrench" },
];

export function Navigation() {
  const panelPath = usePanelPath();
  return (
    <nav aria-label="Admin Panel" className="-mx-2 sm:-mx-3">
      <ul className="grid grid-cols-2 sm:flex sm:flex-wrap large-text:grid-cols-1">
        {ENTRIES.map(({ to, label, icon }) => (
          <li key={to}>
            <NavLink
              to={panelPath(to)}
              end={to === href("/admin-panel-werkruf")}
              className="flex min-h-12 items-center gap-2 border-b-4 border-transparent px-2 font-semibold hover:bg-sunken aria-[current=page]:border-brand sm:px-3"
            >
              <Icon name={icon} className="max-sm:hidden" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
