import { Mark } from "./brand.tsx";
import { buttonLook } from "./button.tsx";

export function NotFoundPage() {
  return (
    <main className="mx-auto flex min-h-svh max-w-xl flex-col items-start justify-center gap-5 p-6">
      <title>Seite nicht gefunden</title>
      <Mark />
      <h1 className="text-2xl font-extrabold">404</h1>
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
    </main>
  );
}
