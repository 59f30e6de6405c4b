import { type LetterText, writeLetter } from "./letter.ts";

export interface NewRequestFacts {
  product: string;
  /** "Problem", "Projekt" … */
  type: string;
  customerName: string;
  facts: readonly (readonly [name: string, value: string])[];
  /** The customer's words, shortened. */
  message: string;
  photoCount: number;
  link: string;
  settingsHint: string;
}

/** To the business, at once: somebody wrote (D41). */
export function newRequestLetter(request: NewRequestFacts): LetterText {
  const photos = request.photoCount === 1 ? "1 Foto" : `${request.photoCount} Fotos`;
  return writeLetter({
    product: request.product,
    subject: `Neue Anfrage: ${request.type} – ${request.customerName}`,
    preheader: request.message || request.type,
    heading: "Sie haben eine neue Anfrage",
    blocks: [
      { kind: "facts", facts: [["Art", request.type], ["Name", request.customerName], ...request.facts] },
      ...(request.message ? [{ kind: "quote", text: request.message } as const] : []),
      ...(request.photoCount > 0
        ? [{ kind: "paragraph", text: `Dabei: ${photos}. Sie sehen sie in der Anfrage.` } as const]
        : []),
      { kind: "button", label: "Anfrage öffnen", link: request.link },
    ],
    footer: [{ kind: "small", text: request.settingsHint }],
  });
}
