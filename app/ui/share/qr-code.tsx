import type { ReactNode } from "react";
import { href } from "react-router";
import { buttonLook, Icon } from "../parts.tsx";

export function qrPath(
  slug: string,
  file: "200.png" | "400.png" | "druck.png" | "druck.svg",
  query = "",
): string {
  return href("/qr/:slug/:file", { slug, file }) + query;
}

interface PictureProps {
  slug: string;
  query?: string;
  file: "200.png" | "400.png" | "druck.svg";
  link: string;
  look?: string;
}

/** White in dark mode too: cameras need the white margin. */
export function QrPicture({ slug, query, file, link, look = "w-50" }: PictureProps) {
  return (
    <img
      src={qrPath(slug, file, query)}
      alt={`QR-Code mit dem Link ${link}`}
      width="200"
      height="200"
      loading="lazy"
      className={`${look} h-auto max-w-full rounded-md outline outline-line [image-rendering:pixelated]`}
    />
  );
}

export function QrFold({ slug, link, children }: { slug: string; link: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary
        className={`${buttonLook("secondary", "small")} w-full max-w-md list-none [&::-webkit-details-marker]:hidden`}
      >
        <Icon name="qr" />
        <span className="group-open:hidden">QR-Code anzeigen</span>
        <span className="hidden group-open:inline">QR-Code ausblenden</span>
      </summary>
      <div className="grid justify-items-start gap-4 py-4">
        <QrPicture slug={slug} file="400.png" link={link} />
        {children}
      </div>
    </details>
  );
}
