import { useRevalidator } from "react-router";
import { Mark } from "./brand.tsx";
import { Button } from "./button.tsx";

/** In place of a page that got no answer. The button loads it again without leaving the program. */
export function NoConnectionPage() {
  const { revalidate, state } = useRevalidator();
  return (
    <main className="mx-auto flex min-h-svh max-w-xl flex-col items-start justify-center gap-5 p-6">
      <title>Keine Verbindung</title>
      <Mark />
      <div role="alert" className="flex flex-col gap-5">
        <h1 className="text-2xl font-extrabold">Keine Verbindung</h1>
        <p>
          Diese Seite konnte nicht geladen werden. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie
          es noch einmal. Was Sie schon gesendet haben, ist sicher gespeichert.
        </p>
      </div>
      <Button disabled={state === "loading"} onClick={() => revalidate()}>
        {state === "loading" ? "Lädt..." : "Noch einmal versuchen"}
      </Button>
    </main>
  );
}
