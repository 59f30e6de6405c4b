import { z } from "zod";

const LONGEST = 20_000;
const bytes = z
  .string()
  .regex(/^[A-Za-z0-9_-]+$/)
  .max(LONGEST);

/** What every answer of a device has; the rest is its kind's. */
const answered = {
  id: bytes,
  rawId: bytes,
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}).default({}),
};

/** To "make a key" and to "sign with it", as `PublicKeyCredential.toJSON()` writes them. */
export const newKeyAnswer = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});
export const signedAnswer = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
});

export type NewKeyAnswer = z.infer<typeof newKeyAnswer>;
export type SignedAnswer = z.infer<typeof signedAnswer>;

const clientData = z.object({ challenge: bytes, crossOrigin: z.boolean().default(false) });

/** Null for what is none, or comes from a page within another one. Nothing of it is verified. */
export function readAnswer<Answer extends NewKeyAnswer | SignedAnswer>(
  kind: z.ZodType<Answer>,
  text: string,
): { answer: Answer; challenge: string } | null {
  const answer = kind.safeParse(fromJson(text)).data;
  if (!answer) return null;
  const told = Buffer.from(answer.response.clientDataJSON, "base64url").toString();
  const client = clientData.safeParse(fromJson(told)).data;
  return client && !client.crossOrigin ? { answer, challenge: client.challenge } : null;
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
