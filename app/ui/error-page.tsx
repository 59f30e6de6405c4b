import { Mark } from "./brand.tsx";
import { buttonLook } from "./button.tsx";

/** The one page for everything unexpected. `busy` is a fault that passes by itself within seconds. */
export function ErrorPage({ requestId, busy = false }: { requestId?: string; busy?: boolean }) {
  return (
    <main className="mx-auto flex min-h-svh max-w-xl flex-col items-start justify-center gap-5 p-6">
      <title>Das hat nicht geklappt</title>
      <Mark />
      <h1 className="text-2xl font-extrabold">{busy ? "Gerade ist viel los" : "Das hat nicht geklappt"}</h1>
      <p>
        {busy
          ? "Bitte versuchen Sie es in einigen Sekunden noch einmal. Was Sie schon gesendet haben, ist sicher gespeichert."
          : "Bei uns ist ein Fehler aufgetreten. Bitte gehen Sie einen Schritt zurück und versuchen Sie es noch einmal. Was Sie schon gesendet haben, ist sicher gespeichert."}
      </p>
      {requestId && (
        <p className="text-sm text-ink-soft">
          Wenn es wieder passiert, nennen Sie uns bitte diese Nummer: <strong>{requestId}</strong>
        </p>
      )}
      <a href="/" className={buttonLook("secondary")}>
        Zur Startseite
      </a>
    </main>
  );
}
