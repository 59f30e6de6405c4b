import { BasicIcon, ButtonLink } from "#app/ui/basic-parts.tsx";
import { PageTitle } from "#app/ui/frame/site-frame.tsx";

interface Props {
  back: string;
  withdrawn?: string | null;
}

export function MissingRequest({ back, withdrawn }: Props) {
  const title = withdrawn ? "Anfrage zurückgezogen" : "Anfrage nicht gefunden";
  return (
    <div className="flex max-w-xl flex-col items-start gap-4">
      <PageTitle name={title} />
      <h1 tabIndex={-1} className="wrap-anywhere">
        {title}
      </h1>
      <p>
        {withdrawn
          ? `Ihr Kunde hat sie ${withdrawn} zurückgezogen, damit ist sie gelöscht. Bitte löschen Sie auch Ihre Kopien.`
          : "Diese Anfrage gibt es nicht oder nicht mehr. Anfragen werden nach 30 Tagen automatisch gelöscht."}
      </p>
      <ButtonLink to={back} look="secondary">
        <BasicIcon name="arrowLeft" />
        Zurück zur Übersicht
      </ButtonLink>
    </div>
  );
}
