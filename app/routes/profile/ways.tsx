import { href } from "react-router";
import { ButtonLink, Icon } from "#app/ui/parts.tsx";
import { useLinksInPlace } from "#app/ui/use-links-in-place.ts";

export function BackToRows() {
  const inPlace = useLinksInPlace();
  return (
    <p {...inPlace} className="-my-2 lg:hidden">
      <a href={href("/profil")} className="inline-flex min-h-12 items-center gap-2 text-brand">
        <Icon name="arrowLeft" />
        Alle Einstellungen
      </a>
    </p>
  );
}

/** Before anything is typed: a plain link there and back. `what`: "Zum Einladen". */
export function ConfirmFirst({ what, path }: { what: string; path: string }) {
  return (
    <>
      <p>{what} bestätigen Sie bitte zuerst kurz, dass Sie es sind. Danach kommen Sie hierher zurück.</p>
      <ButtonLink href={path}>Jetzt bestätigen</ButtonLink>
    </>
  );
}
