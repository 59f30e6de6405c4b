import { href } from "react-router";
import { BackLink } from "#app/kit/page-parts.tsx";
import { ButtonLink } from "#app/ui/parts.tsx";

export function BackToRows() {
  return (
    <p className="-mb-3 lg:hidden">
      <BackLink to={href("/profil")} label="Profildaten" />
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
