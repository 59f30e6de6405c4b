import { isRouteErrorResponse, useRouteError } from "react-router";
import { Notice } from "../../ui/notice.tsx";
import { PageFrame } from "./page-frame.tsx";

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

/** For the printed codes of a deleted account. Nothing of the business is known any more. */
function RetiredLink({ product }: { product: string }) {
  const title = `Diesen Betrieb gibt es bei ${product} nicht mehr`;
  return (
    <PageFrame title={title}>
      <main className="grid content-center gap-5 py-10">
        <h1 className="text-2xl font-extrabold wrap-anywhere hyphens-auto">{title}</h1>
        <Notice tone="info">
          <p>Über diesen Link können Sie keine Anfrage mehr senden. Es wurde nichts übermittelt.</p>
        </Notice>
        <p className="text-lg">
          Bitte wenden Sie sich direkt an den Betrieb: Rufen Sie ihn an oder schreiben Sie ihm. Seine
          Telefonnummer finden Sie oft dort, wo auch dieser Link oder QR-Code stand.
        </p>
        <p className="text-ink-soft">Gasgeruch, Feuer, Menschen in Gefahr? Sofort 112 anrufen.</p>
      </main>
    </PageFrame>
  );
}
