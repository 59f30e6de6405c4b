import { qrFileStem } from "#app/domain/profile/qr-file-name.ts";
import { buttonLook } from "#app/ui/button.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { CopyButton } from "#app/ui/share/copy-button.tsx";
import { CopyField } from "#app/ui/share/copy-field.tsx";
import { DownloadLink } from "#app/ui/share/download-link.tsx";
import { MessageLine, useMessage } from "#app/ui/share/message-line.tsx";
import { QrFold, qrPath } from "#app/ui/share/qr-code.tsx";

const FIELD = "kundenanfrage-link";

interface Props {
  link: string | null;
  slug: string | null;
  company: string;
  product: string;
}

export function LinkCard({ link, slug, company, product }: Props) {
  return (
    <Fold id="kundenlink" title="Ihr Kundenanfrage-Link" isOpen={!link}>
      {link && slug ? (
        <OwnLink link={link} slug={slug} fileStem={qrFileStem(product, company)} />
      ) : (
        <p>
          Ihr Link wird erzeugt, sobald Ihr Profil vollständig ist. Ergänzen Sie dafür bitte den Namen Ihrer
          Firma und speichern Sie Ihre Angaben.
        </p>
      )}
    </Fold>
  );
}

function OwnLink({ link, slug, fileStem }: { link: string; slug: string; fileStem: string }) {
  const [linkMessage, sayOfLink] = useMessage();
  const [codeMessage, sayOfCode] = useMessage();
  return (
    <>
      <CopyField id={FIELD} label="Diesen Link geben Sie Ihren Kunden" text={link} />
      <div className="mt-3 flex flex-wrap gap-3 max-sm:*:grow">
        <CopyButton text={link} fieldId={FIELD} say={sayOfLink} />
        <a href={link} target="_blank" rel="noopener" className={buttonLook("secondary", "small")}>
          <Icon name="external" />
          In neuem Tab öffnen
        </a>
      </div>
      <MessageLine message={linkMessage} />
      <div className="mt-5 grid gap-3 border-t border-line pt-5">
        <QrFold slug={slug} link={link} />
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          <DownloadLink path={qrPath(slug, "400.png")} fileName={`${fileStem}.png`} say={sayOfCode}>
            QR-Code als PNG
          </DownloadLink>
          <DownloadLink path={qrPath(slug, "druck.png")} fileName={`${fileStem}-druck.png`} say={sayOfCode}>
            PNG für den Druck
          </DownloadLink>
          <DownloadLink path={qrPath(slug, "druck.svg")} fileName={`${fileStem}-druck.svg`} say={sayOfCode}>
            SVG für den Druck
          </DownloadLink>
        </div>
        <p className="text-sm text-ink-soft">
          Für Visitenkarte und Aushang genügt das PNG für den Druck. Für Fahrzeug und Plakat nehmen Sie das
          SVG: Es bleibt in jeder Größe scharf.
        </p>
      </div>
      <MessageLine message={codeMessage} />
    </>
  );
}
