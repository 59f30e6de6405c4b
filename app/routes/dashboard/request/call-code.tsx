import { qrPath } from "#app/services/qr-path.ts";

/** On paper only: a code that makes the telephone dial. */
export function CallCode({ rows }: { rows: string | null }) {
  if (!rows) return null;
  const { size, path } = qrPath(rows);
  return (
    <figure className="hidden items-center gap-4 print:flex">
      <svg
        role="img"
        aria-label="QR-Code zum Anrufen"
        viewBox={`0 -0.5 ${size} ${size}`}
        width="113"
        height="113"
        shapeRendering="crispEdges"
        className="shrink-0 bg-white"
      >
        <path d={path} stroke="#000" />
      </svg>
      <figcaption>Zum Anrufen mit dem Handy scannen</figcaption>
    </figure>
  );
}
