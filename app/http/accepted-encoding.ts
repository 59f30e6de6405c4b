export type Encoding = "br" | "gzip" | "identity";

const REMEMBERED = 200;
const remembered = new Map<string, Encoding>();

/**
 * The best content encoding for an `Accept-Encoding` header (RFC 9110, 12.5.3): brotli, else gzip, else
 * the bytes as they are. A quality of 0 refuses an encoding; browsers send few different headers, so the
 * verdicts are remembered.
 */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (header === undefined) return "identity";
  const known = remembered.get(header);
  if (known) return known;
  const verdict = judge(header);
  if (remembered.size < REMEMBERED && header.length < 100) remembered.set(header, verdict);
  return verdict;
}

function judge(header: string): Encoding {
  const wanted = new Map<string, boolean>();
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    wanted.set(name, quality === undefined || Number(quality) > 0);
  }
  const accepts = (name: string) => wanted.get(name) ?? wanted.get("*") ?? false;
  if (accepts("br")) return "br";
  return accepts("gzip") ? "gzip" : "identity";
}
