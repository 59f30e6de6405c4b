/** It has small letters without vowels and lookalikes, so that no code is a word. */
export const CODE_SIGNS = "23456789cdfghjkmnpqrtvwx";
export const CODE_LENGTH = 3;

const CODE = new RegExp(`^[${CODE_SIGNS}]{${CODE_LENGTH}}$`);

/** Phones and people write it large. Null for what no place can have. */
export function placeCodeFrom(typed: string | null): string | null {
  const code = typed?.toLowerCase() ?? "";
  return CODE.test(code) ? code : null;
}

/** Reads a request line: "/muster?ort=k7m". */
export function placeCodeOf(target: string): string | null {
  const query = target.indexOf("?");
  return query < 0 ? null : placeCodeFrom(new URLSearchParams(target.slice(query)).get("ort"));
}

export function placeQuery(code: string | null): string {
  return code === null ? "" : `?ort=${code}`;
}
