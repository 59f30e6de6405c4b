import type { MouseEvent, ReactNode } from "react";
import { href } from "react-router";
import { ButtonLink, Icon, QuietFold } from "../parts.tsx";
import { CopyButton, CopyField, LINK_COPY_TEXTS, MessageLine, type Say, useMessage } from "./copy-button.tsx";
import { QrFold, QrPicture, qrPath } from "./qr-code.tsx";
import { ShareButton } from "./share-button.tsx";

interface Props {
  link: string;
  slug: string;
  company: string;
  fileStem?: string;
  query?: string;
  label?: string;
  share?: string;
  test?: string;
  failed?: string;
  /** The code is in sight, beside the link instead of in a fold. */
  code?: "200.png" | "druck.svg";
  /** How the button to share looks: the filled one of the page about the link. */
  look?: "primary" | "secondary";
  children?: ReactNode;
}

const FIELD = "kundenanfrage-link";

/** A business's link with everything one does with it, inside a card of the page. */
export function LinkCard(props: Props) {
  const { slug, query = "", link, code, children } = props;
  if (!code)
    return (
      <>
        <OwnLink {...props} />
        <QrFold slug={slug} link={link}>
          <CodeFiles {...props} files={FILES.slice(1)} />
        </QrFold>
        <CodeFiles {...props} files={FILES.slice(0, 1)} />
      </>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-8">
      <div className="justify-self-center">
        <QrPicture
          slug={slug}
          query={query}
          file={code}
          link={link}
          look={code === "200.png" ? "w-50" : "w-64 sm:w-72"}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
        <OwnLink {...props} />
        {code === "druck.svg" && (
          <div className="link-buttons">
            {PRINTS.map(([path, label]) => (
              <ButtonLink key={path} href={path + query} look="secondary" size="small">
                {label}
              </ButtonLink>
            ))}
          </div>
        )}
        {children}
        <QuietFold label="QR-Code als Datei">
          <CodeFiles {...props} files={FILES} />
        </QuietFold>
      </div>
    </div>
  );
}

const PRINTS = [
  [href("/so-funktioniert-es/aushang"), "Aushang drucken"],
  [href("/so-funktioniert-es/aufkleber"), "Aufkleber drucken"],
] as const;

function OwnLink(props: Props) {
  const { link, company, label = "Ihr Link", share = "Teilen", test = "Testen", failed, look } = props;
  const [message, say] = useMessage();
  const texts = { ...LINK_COPY_TEXTS, ...(failed && { failed }) };
  const shared = { fieldId: FIELD, texts, say };
  return (
    <div>
      <CopyField id={FIELD} label={label} text={link} />
      <div className="link-buttons mt-4">
        <ShareButton
          link={link}
          title={`Anfrage senden - ${company}`}
          label={share}
          look={look}
          {...shared}
        />
        <CopyButton text={link} label="Kopieren" {...shared} />
        <ButtonLink
          href={link.includes("?") ? link : `${link}?ort=probe`}
          target="_blank"
          rel="noopener"
          look="secondary"
          size="small"
        >
          <Icon name="external" />
          {test}
        </ButtonLink>
      </div>
      <MessageLine message={message} />
    </div>
  );
}

const FILES = [
  ["400.png", ".png", "QR-Code als PNG"],
  ["druck.png", "-druck.png", "PNG für den Druck"],
  ["druck.svg", "-druck.svg", "SVG für den Druck"],
] as const;

type FilesProps = Props & { files: readonly (typeof FILES)[number][] };

function CodeFiles({ slug, query, fileStem = `qr-code-${slug}`, files }: FilesProps) {
  const [message, say] = useMessage();
  return (
    <div>
      <div className="link-buttons">
        {files.map(([file, ending, name]) => (
          <DownloadLink key={file} path={qrPath(slug, file, query)} fileName={fileStem + ending} say={say}>
            {name}
          </DownloadLink>
        ))}
      </div>
      <MessageLine message={message} />
    </div>
  );
}

/** With scripts it also reports success and failure. */
function DownloadLink({
  path,
  fileName,
  say,
  children,
}: {
  path: string;
  fileName: string;
  say: Say;
  children: ReactNode;
}) {
  async function download(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    say(null);
    try {
      const answer = await fetch(path);
      if (!answer.ok) throw new Error(`Status ${answer.status}`);
      save(await answer.blob(), fileName);
      say({ text: "QR-Code wurde heruntergeladen!" });
    } catch {
      say({
        text: "Fehler beim Herunterladen des QR-Codes",
        hint: "Ein zweiter Versuch hilft meistens, sobald wieder Empfang da ist.",
      });
    }
  }
  return (
    <ButtonLink href={path} download={fileName} onClick={download} look="secondary" size="small">
      <Icon name="download" />
      {children}
    </ButtonLink>
  );
}

function save(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  // Some browsers begin to read only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
