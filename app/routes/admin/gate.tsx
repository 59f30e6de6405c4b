import { href, Link, useLocation, useNavigation } from "react-router";
import { loginPath } from "#app/domain/sign-in/return-path.ts";
import type { AdminRefusal } from "#app/middleware/guards.server.ts";
import { Mark } from "#app/ui/brand.tsx";
import { buttonLook } from "#app/ui/button.tsx";

/** What stands here instead of the panel for those who may not see it (specification, "Admin gate"). */
export function Gate({ refusal }: { refusal: AdminRefusal }) {
  const { pathname, search } = useLocation();
  const isAsking = useNavigation().state !== "idle";
  const isSignedOut = refusal === "signed-out";
  const title = isSignedOut ? "Anmeldung erforderlich" : "Zugriff verweigert";
  return (
    <main className="mx-auto flex min-h-svh max-w-xl flex-col items-start justify-center gap-5 p-6">
      <title>{title}</title>
      <Mark />
      <h1 className="text-2xl font-extrabold">{title}</h1>
      <p>
        {isSignedOut
          ? "Sie müssen angemeldet sein, um auf diesen Bereich zuzugreifen."
          : "Sie haben keine Berechtigung für den Admin-Bereich."}
      </p>
      <div className="flex flex-wrap gap-3">
        {isSignedOut && (
          <a href={loginPath(`${pathname}${search}`)} className={buttonLook()}>
            Zur Anmeldung
          </a>
        )}
        <a href={href("/")} className={buttonLook("secondary")}>
          Zur Startseite
        </a>
        <Link to={`${pathname}${search}`} replace className={buttonLook("quiet")}>
          Erneut prüfen
        </Link>
      </div>
      <p role="status">{isAsking && "Überprüfe Berechtigung..."}</p>
    </main>
  );
}
