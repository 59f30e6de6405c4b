import { href, Link, useLocation, useNavigation } from "react-router";
import { loginPath } from "#app/domain/sign-in/return-path.ts";
import type { AdminRefusal } from "#app/middleware/guards.server.ts";
import { buttonLook } from "#app/ui/button.tsx";
import { MessagePage } from "#app/ui/frame/message-page.tsx";

export function Gate({ refusal }: { refusal: AdminRefusal }) {
  const { pathname, search } = useLocation();
  const isLoading = useNavigation().state !== "idle";
  const isSignedOut = refusal === "signed-out";
  const title = isSignedOut ? "Anmeldung erforderlich" : "Zugriff verweigert";
  return (
    <MessagePage title={title}>
      <p>
        {isSignedOut
          ? "Sie müssen angemeldet sein, um auf diesen Bereich zuzugreifen."
          : "Sie haben keine Berechtigung für den Admin-Bereich."}
      </p>
      <div className="flex flex-wrap gap-x-5 gap-y-3">
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
      <p role="status">{isLoading && "Überprüfe Berechtigung..."}</p>
    </MessagePage>
  );
}
