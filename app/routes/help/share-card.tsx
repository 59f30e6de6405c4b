import { placeQuery } from "#app/domain/profile/places/place-code.ts";
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

interface Props {
  link: string;
  slug: string;
  company: string;
}

export function ShareCard({ link, slug, company }: Props) {
  return (
    <Card id="link-teilen" aria-labelledby="link-teilen-titel">
      <h2 id="link-teilen-titel" className="mb-3 text-xl font-bold">
        Link teilen
      </h2>
      <OwnLink link={link} company={company} />
      <div className="mt-5 grid gap-3 border-t border-line pt-5">
        <QrFold slug={slug} link={link} />
        <CodeFiles slug={slug} />
      </div>
    </Card>
  );
}

export function OwnLink({ link, company, look }: Omit<Props, "slug"> & { look?: "primary" }) {
  const [message, say] = useMessage();
  return (
    <div>
      <CopyField id={FIELD} label="Ihr Link" text={link} />
      <div className="mt-3 flex flex-wrap gap-3 max-sm:*:grow">
        <ShareButton
          link={link}
          title={`Anfrage senden - ${company}`}
          {...(look && { look, label: "Link teilen" })}
          fieldId={FIELD}
          texts={TEXTS}
          say={say}
        />
        <CopyButton text={link} fieldId={FIELD} texts={TEXTS} label="Kopieren" say={say} />
        <a href={link} target="_blank" rel="noopener" className={buttonLook("secondary", "small")}>
          <Icon name="external" />
          Testen
        </a>
      </div>
      <MessageLine message={message} />
    </div>
  );
}

export function CodeFiles({ slug, code = null }: { slug: string; code?: string | null }) {
  const [message, say] = useMessage();
  const query = placeQuery(code);
  const stem = ["qr-code", slug, code].filter(Boolean).join("-");
  return (
    <div>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <DownloadLink path={qrPath(slug, "400.png", query)} fileName={`${stem}.png`} say={say}>
          QR-Code als PNG
        </DownloadLink>
        <DownloadLink path={qrPath(slug, "druck.svg", query)} fileName={`${stem}-druck.svg`} say={say}>
          Für den Druck (SVG)
        </DownloadLink>
      </div>
      <MessageLine message={message} />
    </div>
  );
}
