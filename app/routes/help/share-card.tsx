import { buttonLook } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { CopyButton, type CopyTexts, LINK_COPY_TEXTS } from "#app/ui/share/copy-button.tsx";
import { CopyField } from "#app/ui/share/copy-field.tsx";
import { DownloadLink } from "#app/ui/share/download-link.tsx";
import { MessageLine, useMessage } from "#app/ui/share/message-line.tsx";
import { QrFold, qrPath } from "#app/ui/share/qr-code.tsx";
import { ShareButton } from "#app/ui/share/share-button.tsx";

const FIELD = "link-teilen-feld";
const TEXTS: CopyTexts = { ...LINK_COPY_TEXTS, failed: "Fehler beim Kopieren des Links" };

export function ShareCard({ link, slug, company }: { link: string; slug: string; company: string }) {
  const [linkMessage, sayOfLink] = useMessage();
  const [codeMessage, sayOfCode] = useMessage();
  return (
    <Card id="link-teilen" aria-labelledby="link-teilen-titel">
      <h2 id="link-teilen-titel" className="mb-3 text-xl font-bold">
        Link teilen
      </h2>
      <CopyField id={FIELD} label="Ihr Link" text={link} />
      <div className="mt-3 flex flex-wrap gap-3">
        <CopyButton text={link} fieldId={FIELD} texts={TEXTS} label="Kopieren" say={sayOfLink} />
        <ShareButton
          link={link}
          title={`Anfrage senden - ${company}`}
          fieldId={FIELD}
          texts={TEXTS}
          say={sayOfLink}
        />
        <a href={link} target="_blank" rel="noopener" className={buttonLook("secondary", "small")}>
          <Icon name="external" />
          Testen
        </a>
      </div>
      <MessageLine message={linkMessage} />
      <div className="mt-5 grid gap-3 border-t border-line pt-5">
        <QrFold slug={slug} link={link} />
        <div className="flex flex-wrap gap-3">
          <DownloadLink path={qrPath(slug, "400.png")} fileName={`qr-code-${slug}.png`} say={sayOfCode}>
            QR-Code als PNG
          </DownloadLink>
          <DownloadLink
            path={qrPath(slug, "druck.svg")}
            fileName={`qr-code-${slug}-druck.svg`}
            say={sayOfCode}
          >
            Für den Druck (SVG)
          </DownloadLink>
        </div>
      </div>
      <MessageLine message={codeMessage} />
    </Card>
  );
}
