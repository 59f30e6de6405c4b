import { href } from "react-router";
import type { RequestDetail } from "#app/domain/inbox/detail.server.ts";
import { buttonLook } from "#app/ui/button.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PrintButton } from "#app/ui/share/script-button.tsx";
import { ChangeForm } from "../request/change-form.tsx";

const LOOK = buttonLook("secondary", "small");

export function MoreCard({ slug, request, name }: { slug: string; request: RequestDetail; name: string }) {
  const { id } = request;
  const isSuspected = request.markedSpamAt !== null || request.spamSuspicion !== null;
  return (
    <Fold id="mehr" title="Weitere Aktionen" isRow className="print:hidden">
      <div className="flex flex-wrap items-start gap-3">
        {(request.customerPhone || request.customerEmail) && (
          <a
            href={href("/dashboard/:slug/kontakt/:requestId", { slug, requestId: id })}
            download
            className={LOOK}
          >
            <Icon name="user" />
            Kontakt speichern
          </a>
        )}
        {request.customerPhone && request.preferredCallbackTime !== "egal" && (
          <a
            href={href("/dashboard/:slug/rueckruf/:requestId", { slug, requestId: id })}
            download
            className={LOOK}
          >
            <Icon name="plan" />
            Rückruf eintragen
          </a>
        )}
        <PrintButton look="secondary" />
        {request.markedSpamAt === null && (
          <ChangeForm intent="spam" id={id} look={LOOK}>
            Als Spam markieren
          </ChangeForm>
        )}
        {isSuspected && (
          <ChangeForm intent="no-spam" id={id} look={LOOK}>
            Kein Spam
          </ChangeForm>
        )}
      </div>
      <details className="mt-5 border-t border-line pt-4">
        <summary className={`${buttonLook("danger", "small")} list-none [&::-webkit-details-marker]:hidden`}>
          <Icon name="trash" />
          Anfrage löschen
        </summary>
        <p className="mt-4 mb-3">
          Die Anfrage von <bdi className="font-semibold [overflow-wrap:anywhere]">{name}</bdi> wird sofort und
          endgültig gelöscht, mit Fotos, Analyse und Notiz. Das lässt sich nicht rückgängig machen.
        </p>
        <ChangeForm intent="delete" id={id} look={buttonLook("danger")}>
          Endgültig löschen
        </ChangeForm>
      </details>
    </Fold>
  );
}
