import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../basic-parts.tsx";
import { isReached } from "../reached.ts";
import { MessagePage } from "./message-page.tsx";

export function OfflinePage() {
  const { revalidate, state } = useRevalidator();
  const [isCut, setIsCut] = useState(false);
  useEffect(() => void isReached().then(setIsCut), []);
  return (
    <MessagePage title={isCut ? "Das kam nicht durch" : "Kein Netz"}>
      <div role="alert">
        <p>
          Diese Seite konnte nicht geladen werden. Bitte versuchen Sie es noch einmal
          {isCut ? "" : ", sobald Sie wieder Empfang haben"}. Was Sie schon gesendet haben, ist sicher
          gespeichert.
        </p>
      </div>
      <Button disabled={state === "loading"} onClick={() => revalidate()}>
        {state === "loading" ? "Lädt..." : "Noch einmal versuchen"}
      </Button>
    </MessagePage>
  );
}
