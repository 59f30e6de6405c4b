import { isRouteErrorResponse, useRouteError } from "react-router";
import { Notice } from "../../../ui/notice.tsx";
import { ErrorBox } from "../error-box.tsx";
import { PageFrame } from "../page-frame.tsx";

export function StatusError() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorBox />;
  return (
    <PageFrame title="Hier ist keine Anfrage mehr">
      <main className="grid content-center gap-5 py-10">
        <h1 className="text-2xl font-extrabold wrap-anywhere hyphens-auto">Hier ist keine Anfrage mehr</h1>
        <Notice tone="info">
          <p>
            Der Link stimmt nicht ganz, oder die Anfrage ist gelöscht: weil Sie sie zurückgezogen haben, weil
            der Betrieb sie gelöscht hat oder weil 30 Tage um sind.
          </p>
        </Notice>
        <p className="text-lg">
          Bitte öffnen Sie den Link noch einmal so, wie er in Ihrer E-Mail oder Nachricht steht. Wenn das
          nicht hilft, rufen Sie den Betrieb bitte an.
        </p>
        <p className="text-ink-soft">Gasgeruch, Feuer, Menschen in Gefahr? Sofort 112 anrufen.</p>
      </main>
    </PageFrame>
  );
}
