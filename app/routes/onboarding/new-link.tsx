import { Card } from "#app/ui/card.tsx";
import { CopyButton } from "#app/ui/share/copy-button.tsx";
import { CopyField } from "#app/ui/share/copy-field.tsx";
import { DownloadLink } from "#app/ui/share/download-link.tsx";
import { MessageLine, useMessage } from "#app/ui/share/message-line.tsx";
import { QrPicture, qrPath } from "#app/ui/share/qr-code.tsx";

const FIELD = "kundenanfrage-link";

export function NewLink({ link, slug, fileName }: { link: string; slug: string; fileName: string }) {
  const [message, say] = useMessage();
  return (
    <Card aria-labelledby="dein-link">
      <h2 id="dein-link" className="mb-4 text-xl font-bold">
        Dein Kundenanfrage-Link
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
        <div>
          <CopyField id={FIELD} label="Diesen Link gibst du deinen Kunden" text={link} />
          <div className="mt-3 flex flex-wrap gap-3">
            <CopyButton text={link} fieldId={FIELD} say={say} />
            <DownloadLink path={qrPath(slug, "400.png")} fileName={fileName} say={say}>
              QR-Code speichern
            </DownloadLink>
          </div>
          <MessageLine message={message} />
          <p className="mt-4 text-sm text-ink-soft">
            Der Link bleibt immer gleich. Du kannst ihn also ruhig drucken lassen.
          </p>
        </div>
        <QrPicture slug={slug} file="200.png" link={link} />
      </div>
    </Card>
  );
}
