import { buttonLook } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PanelLink } from "./panel-link.tsx";

/** To the first page and to the next; either is null where there is none. */
export function Pager({ first, next, label }: { first: string | null; next: string | null; label: string }) {
  if (!first && !next) return null;
  return (
    <nav aria-label="Seiten" className="mt-8 flex flex-wrap justify-between gap-4">
      {first && (
        <PanelLink to={first} className={buttonLook("secondary")}>
          <Icon name="arrowLeft" />
          Zum Anfang
        </PanelLink>
      )}
      {next && (
        <PanelLink to={next} className={`${buttonLook("secondary")} ml-auto`}>
          {label}
          <Icon name="arrowRight" />
        </PanelLink>
      )}
    </nav>
  );
}
