import type { MouseEvent, ReactNode } from "react";
import { ButtonLink } from "../button.tsx";
import { Icon } from "../icon.tsx";
import type { Say } from "./message-line.tsx";

/** With scripts it also reports success and failure. */
export function DownloadLink({
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
