import { useRevalidator } from "react-router";
import { Button } from "../button.tsx";
import { MessagePage } from "./message-page.tsx";

export function OfflinePage() {
  const { revalidate, state } = useRevalidator();
  return (
    <MessagePage title="Keine Verbindung">
      <div role="alert">
        <p>
          Diese Seite konnte nicht geladen werden. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie
          es noch einmal. Was Sie schon gesendet haben, ist sicher gespeichert.
        </p>
      </div>
      <Button disabled={state === "loading"} onClick={() => revalidate()}>
        {state === "loading" ? "Lädt..." : "Noch einmal versuchen"}
      </Button>
    </MessagePage>
  );
}
