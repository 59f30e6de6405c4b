import { buttonLook } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { CopyButton, LINK_COPY_TEXTS } from "#app/ui/share/copy-button.tsx";
import { CopyField } from "#app/ui/share/copy-field.tsx";
import { DownloadLink } from "#app/ui/share/download-link.tsx";
import { MessageLine, useMessage } from "#app/ui/share/message-line.tsx";
import { QrPicture, qrPath } from "#app/ui/share/qr-code.tsx";
import { ShareButton } from "#app/ui/share/share-button.tsx";

const FIELD = "kundenanfrage-link";

interface Props {
  link: string;
  slug: string;
  company: string;
  fileName: string;
}

export function NewLink({ link, slug, company, fileName }: Props) {
  const [message, say] = useMessage();
  return (
    <Card aria-labelledby="dein-link">
      <h2 id="dein-link" className="mb-3 text-xl font-bold">
        Dein Anfrage-Link
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-start sm:gap-6">
        <div className="justify-self-center">
          <QrPicture slug={slug} file="200.png" link={link} />
        </div>
        <div>
          <div className="mb-4 flex flex-wrap gap-3 max-sm:*:grow">
            <ShareButton
              look="primary"
              link={link}
              title={`Anfrage senden - ${company}`}
              label="Link teilen"
              fieldId={FIELD}
              texts={LINK_COPY_TEXTS}
              say={say}
            />
            <a href={link} target="_blank" rel="noopener" className={buttonLook("secondary", "small")}>
              <Icon name="external" />
              Probeanfrage senden
            </a>
          </div>
          <CopyField id={FIELD} label="Diesen Link gibst du deinen Kunden" text={link} />
          <div className="mt-3 flex flex-wrap gap-3 max-sm:*:grow">
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
      </div>
    </Card>
  );
}
