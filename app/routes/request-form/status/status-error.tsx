import type { ReactNode } from "react";
import { href, isRouteErrorResponse, useParams, useRouteError } from "react-router";
import { buttonLook } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ErrorBox } from "../error-box.tsx";
import { PageFrame } from "../page-frame.tsx";

export function StatusError() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : null;
  if (status === 404) return <Missing />;
  return status === 400 ? <NothingChanged /> : <ErrorBox />;
}

function Missing() {
  return (
    <Said title="Hier ist keine Anfrage mehr">
      <Notice tone="info">
        <p>
          Der Link stimmt nicht ganz, oder die Anfrage ist gelöscht: weil Sie sie zurückgezogen haben, weil
          der Betrieb sie gelöscht hat oder weil 30 Tage um sind.
        </p>
      </Notice>
      <p className="text-lg">
        Bitte öffnen Sie den Link noch einmal so, wie er in Ihrer E-Mail oder Nachricht steht. Wenn das nicht
        hilft, rufen Sie den Betrieb bitte an.
      </p>
    </Said>
  );
}

/** For a form that this page doesn't have. */
function NothingChanged() {
  const { slug = "", token = "" } = useParams();
  return (
    <Said title="Hier wurde nichts geändert">
      <p className="text-lg">Ihre Anfrage ist, wie sie war. Bitte öffnen Sie ihre Seite neu.</p>
      <a href={href("/:slug/stand/:token", { slug, token })} className={buttonLook("primary")}>
        Zu Ihrer Anfrage
      </a>
    </Said>
  );
}

function Said({ title, children }: { title: string; children: ReactNode }) {
  return (
    <PageFrame title={title}>
      <main className="grid content-center gap-5 py-10">
        <h1 className="text-2xl font-extrabold wrap-anywhere hyphens-auto">{title}</h1>
        {children}
        <p className="text-ink-soft">Gasgeruch, Feuer, Menschen in Gefahr? Sofort 112 anrufen.</p>
      </main>
    </PageFrame>
  );
}
