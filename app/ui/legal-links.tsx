import { href, NavLink } from "react-router";

const LINKS = [
  [href("/datenschutz"), "Datenschutz"],
  [href("/impressum"), "Impressum"],
  [href("/agb"), "AGB"],
  [href("/cookie-einstellungen"), "Cookie-Einstellungen"],
  [href("/barrierefreiheit"), "Barrierefreiheit"],
] as const;

/** The legal pages, and the way to withdraw a consent, one click away from every page (§ 5 DDG, law L14, D57). */
export function LegalLinks({ className = "" }: { className?: string }) {
  return (
    <nav aria-label="Rechtliches" className={`flex flex-wrap gap-x-5 text-sm text-ink-soft ${className}`}>
      {LINKS.map(([to, label]) => (
        <NavLink
          key={to}
          to={to}
          className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
