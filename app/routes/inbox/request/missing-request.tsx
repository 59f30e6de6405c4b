import { Link } from "react-router";
import { buttonLook } from "#app/ui/button.tsx";
import { PageTitle } from "#app/ui/frame/page-title.tsx";
import { Icon } from "#app/ui/icon.tsx";

export function MissingRequest({ back }: { back: string }) {
  return (
    <div className="flex max-w-xl flex-col items-start gap-5">
      <PageTitle name="Anfrage nicht gefunden" />
      <h1 tabIndex={-1} className="text-2xl font-extrabold">
        Anfrage nicht gefunden
      </h1>
      <p>Diese Anfrage gibt es nicht oder nicht mehr. Anfragen werden nach 30 Tagen automatisch gelöscht.</p>
      <Link to={back} className={buttonLook("secondary")}>
        <Icon name="arrowLeft" />
        Zurück zur Übersicht
      </Link>
    </div>
  );
}
