import { isRouteErrorResponse, useRouteError } from "react-router";
import { Notice } from "../../ui/notice.tsx";
import { PageFrame } from "./page-frame.tsx";
import { RetiredLink } from "./retired-link.tsx";

/** What a customer sees when this page can't be shown or the business behind it has gone meanwhile. */
export function ErrorBox({ message }: { message?: string }) {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 410)
    return <RetiredLink product={error.data.product} />;
  const said = isRouteErrorResponse(error) && typeof error.data === "string" ? error.data : undefined;
  const wrongLink = message ?? said;
  return (
    <PageFrame title="Fehler">
      <main className="grid content-center gap-5 py-10">
        <h1 className="text-2xl font-extrabold">Kundenanfrage</h1>
        <Notice tone="danger" role="alert" title="Fehler">
          <p>{wrongLink ?? "Ein Fehler ist aufgetreten."}</p>
        </Notice>
        <p>
          {wrongLink
            ? "Bitte prüfen Sie die Adresse, scannen Sie den QR-Code noch einmal oder fragen Sie den Betrieb nach seinem aktuellen Link."
            : "Bitte laden Sie die Seite in einem Moment neu. Wenn das nicht hilft, rufen Sie den Betrieb bitte an."}
        </p>
      </main>
    </PageFrame>
  );
}
