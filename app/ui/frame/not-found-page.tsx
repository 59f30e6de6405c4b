import { href } from "react-router";
import { ButtonLink } from "../parts.tsx";
import { MessagePage } from "./message-page.tsx";

export function NotFoundPage() {
  return (
    <MessagePage title="Seite nicht gefunden" heading="404">
      <p lang="en" className="text-lg">
        Oops! Page not found
      </p>
      <p>
        Diese Seite gibt es nicht oder nicht mehr. Wenn Sie einem Link oder einem QR-Code gefolgt sind, prüfen
        Sie bitte die Adresse oder fragen Sie den Betrieb nach seinem aktuellen Link.
      </p>
      <ButtonLink href="/" look="secondary">
        Zur Startseite
      </ButtonLink>
      <p>
        Sie haben selbst einen Betrieb bei uns?{" "}
        <a href={href("/login")} className="text-brand underline underline-offset-4">
          Zur Anmeldung
        </a>
      </p>
    </MessagePage>
  );
}
