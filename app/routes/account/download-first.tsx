import { href } from "react-router";
import { buttonLook } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";

export function DownloadFirst({ hasBusiness }: { hasBusiness: boolean }) {
  return (
    <Card aria-labelledby="vorher" className="grid justify-items-start gap-4">
      <h2 id="vorher" className="text-lg font-bold">
        Vorher: Daten sichern
      </h2>
      <p className="text-pretty">
        Gelöschtes können wir nicht zurückholen. Laden Sie am besten zuerst alles herunter:{" "}
        {hasBusiness
          ? "Ihre Angaben, alle Anfragen und alle Fotos in einer ZIP-Datei."
          : "was zu Ihrem Konto gespeichert ist, in einer ZIP-Datei."}
      </p>
      <a href={href("/profil/daten")} className={buttonLook("secondary")}>
        <Icon name="download" />
        Meine Daten herunterladen
      </a>
    </Card>
  );
}
