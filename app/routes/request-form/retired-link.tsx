import { Notice } from "../../ui/notice.tsx";
import { PageFrame } from "./page-frame.tsx";

/** Where the printed codes of a deleted account lead. Nothing of the business is known any more, not its name. */
export function RetiredLink({ product }: { product: string }) {
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
        <p className="text-ink-soft">
          Bei einem Notfall – Gasgeruch, Feuer, Gefahr für Menschen – rufen Sie bitte sofort die 112 an.
        </p>
      </main>
    </PageFrame>
  );
}
