import { isRouteErrorResponse, useRouteError } from "react-router";
import { Notice } from "../../ui/notice.tsx";
import { PageFrame } from "./page-frame.tsx";

/** What a customer sees when this page can't be shown or the business behind it has gone meanwhile. */
export function ErrorBox({ message }: { message?: string }) {
  const error = useRouteError();
  const said = isRouteErrorResponse(error) && typeof error.data === "string" ? error.data : undefined;
  return (
    <PageFrame title="Fehler">
      <main className="grid content-center gap-5 py-10">
        <h1 className="text-2xl font-extrabold">Kundenanfrage</h1>
        <Notice tone="danger" role="alert" title="Fehler">
          <p>{message ?? said ?? "Ein Fehler ist aufgetreten."}</p>
        </Notice>
        <p>
          Bitte laden Sie die Seite in einem Moment neu. Wenn das nicht hilft, rufen Sie den Betrieb bitte an
          oder fragen Sie ihn nach seinem aktuellen Link.
        </p>
      </main>
    </PageFrame>
  );
}
