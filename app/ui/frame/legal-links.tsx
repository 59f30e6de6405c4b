import { href, useLocation } from "react-router";
import { useLinksInPlace } from "../use-links-in-place.ts";
import { isWithin } from "./is-within.ts";

const LINKS = [
  [href("/datenschutz"), "Datenschutz"],
  [href("/impressum"), "Impressum"],
  [href("/agb"), "AGB"],
  [href("/cookie-einstellungen"), "Cookie-Einstellungen"],
  [href("/barrierefreiheit"), "Barrierefreiheit"],
] as const;

/** They stand on every page (§ 5 DDG, law L14, D57). */
export function LegalLinks() {
  const { pathname } = useLocation();
  const inPlace = useLinksInPlace();
  return (
    <nav
      aria-label="Rechtliches"
      {...inPlace}
      className="legal-links flex flex-wrap gap-x-5 text-sm text-ink-soft"
    >
      {LINKS.map(([to, label]) => (
        <a key={to} href={to} aria-current={isWithin(pathname, to) ? "page" : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}
