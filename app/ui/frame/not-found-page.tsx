import { buttonLook } from "../button.tsx";
import { MessagePage } from "./message-page.tsx";

export function NotFoundPage() {
  return (
    <MessagePage title="Seite nicht gefunden" heading="404">
      <p lang="en" className="text-lg font-semibold">
        Oops! Page not found
      </p>
      <p>
        Diese Seite gibt es nicht oder nicht mehr. Wenn Sie einem Link oder einem QR-Code gefolgt sind, prüfen
        Sie bitte die Adresse oder fragen Sie den Betrieb nach seinem aktuellen Link.
      </p>
      <a href="/" className={buttonLook("secondary")}>
        Zur Startseite
      </a>
    </MessagePage>
  );
}
