import type { LoaderFunctionArgs } from "react-router";
import { localOnly } from "#dev/pages/local-only.server.ts";
import { invoiceFacts } from "./invoice-facts.server.ts";

export const middleware = [localOnly];

export function loader(args: LoaderFunctionArgs) {
  const { number, facts } = invoiceFacts(args);
  const lines = [
    `Rechnung ${number}`,
    "Teststand, kein echtes Geld",
    "",
    ...facts.map((one) => one.join(": ")),
  ];
  const headers = { "Content-Type": "application/pdf", "Cache-Control": "no-store" };
  return new Response(onePagePdf(lines), { headers });
}

/** `lines` in Helvetica (ISO 32000-1, 7.5); what WinAnsi can't write becomes a question mark. */
function onePagePdf(lines: string[]): Uint8Array<ArrayBuffer> {
  const shown = lines.map((line) => `(${escaped(line)}) Tj T*`).join("\n");
  const text = `BT /F1 12 Tf 18 TL 60 780 Td\n${shown}\nET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
  ];
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, position) => {
    const offset = file.length;
    file += `${position + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const table = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}`;
  file += `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Uint8Array.from(file, (sign) => sign.charCodeAt(0));
}

const EURO_IN_WINANSI = "\u0080";

function escaped(line: string): string {
  const known = line.replaceAll("€", EURO_IN_WINANSI).replace(/[^\u0020-\u0080\u00a0-\u00ff]/g, "?");
  return known.replace(/[\\()]/g, "\\$&");
}
