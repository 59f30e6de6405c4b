import { useLocation } from "react-router";
import { buttonLook } from "#app/ui/button.tsx";
import { PageTitle } from "#app/ui/frame/page-title.tsx";
import { Notice } from "#app/ui/notice.tsx";

export function LoadFault() {
  const { pathname } = useLocation();
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <PageTitle name="Profildaten" />
      <h1 className="text-2xl font-extrabold">Profildaten</h1>
      <Notice tone="danger" role="alert" title="Profil konnte nicht geladen werden.">
        <p>Ihre gespeicherten Angaben sind sicher. Bitte versuchen Sie es in einem Moment noch einmal.</p>
      </Notice>
      <a href={pathname} className={`${buttonLook("secondary")} justify-self-start`}>
        Erneut versuchen
      </a>
    </div>
  );
}
