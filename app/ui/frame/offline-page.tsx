import { useRevalidator } from "react-router";
import { Button } from "../button.tsx";
import { MessagePage } from "./message-page.tsx";

export function OfflinePage() {
  const { revalidate, state } = useRevalidator();
  return (
    <MessagePage title="Kein Netz">
      <div role="alert">
        <p>
          Diese Seite konnte nicht geladen werden. Bitte versuchen Sie es noch einmal, sobald Sie wieder
          Empfang haben. Was Sie schon gesendet haben, ist sicher gespeichert.
        </p>
      </div>
      <Button disabled={state === "loading"} onClick={() => revalidate()}>
        {state === "loading" ? "Lädt..." : "Noch einmal versuchen"}
      </Button>
    </MessagePage>
  );
}
