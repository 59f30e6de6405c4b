import { Link, useLocation, useNavigation } from "react-router";
import { buttonLook } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { askUs } from "./messages.ts";

const PASSING = "Der Zahlungsdienst antwortet gerade nicht.";

/** The rest of the page shows what Stripe said last. `mending`: whom to write to about a fault that stays. */
export function LoadError({ mending }: { mending: string | null }) {
  const { pathname } = useLocation();
  const isLoading = useNavigation().state === "loading";
  return (
    <>
      <Notice tone="danger" role="alert" title="Fehler beim Laden">
        <p>Der Status Ihres Abonnements konnte nicht geladen werden.</p>
        <p className="mt-1">
          {mending ? `Der Zahlungsdienst nimmt unsere Anfragen nicht an. ${askUs(mending)}` : PASSING} Unten
          sehen Sie den Stand, den wir zuletzt von ihm kannten. Ihre Anfragen sind davon nicht betroffen.
        </p>
        <Link to={pathname} replace className={`mt-3 ${buttonLook("secondary", "small")}`}>
          <Icon name="reopen" />
          {isLoading ? "Wird geladen..." : "Erneut versuchen"}
        </Link>
      </Notice>
      {useHydrated() && <Toast icon="warning" text="Fehler beim Laden des Abonnements." />}
    </>
  );
}
