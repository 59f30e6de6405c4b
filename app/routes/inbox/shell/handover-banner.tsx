import { href, useLocation } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { useLinksInPlace } from "#app/ui/use-links-in-place.ts";

/** One line, for the colleague alone, until they answer. */
export function HandoverBanner() {
  const { pathname } = useLocation();
  const inPlace = useLinksInPlace();
  if (pathname === href("/profil/uebergabe")) return null;
  return (
    <aside
      {...inPlace}
      aria-label="Übergabe"
      className="border-b border-info bg-info-soft text-info print:hidden"
    >
      <p className="mx-auto flex max-w-6xl wide:max-w-360 flex-wrap items-center gap-x-1.5 px-4 max-sm:text-sm sm:gap-x-2 sm:px-6">
        <Icon name="info" className="max-[22rem]:hidden" />
        <strong>Betrieb übernehmen?</strong>
        <span aria-hidden="true">·</span>
        <a
          href={href("/profil/uebergabe")}
          className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
        >
          Ansehen
        </a>
      </p>
    </aside>
  );
}
