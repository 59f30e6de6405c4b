import { putRequest } from "./customer-requests.ts";
import { signedInProvider } from "./dashboard.ts";
import type { Werkruf } from "./werkruf.ts";

export const MAIL = {
  customerEmail: "petra@example.com",
  customerPhone: null,
  preferredContactChannel: "email",
} as const;
export const CHAT = {
  customerEmail: null,
  customerPhone: "0176 04069012",
  preferredContactChannel: "whatsapp",
} as const;

/** A business with one request, and the address that opens it. */
export async function openedRequest(werkruf: Werkruf, columns: Parameters<typeof putRequest>[2] = {}) {
  const { visitor, business, path } = await signedInProvider(werkruf);
  const id = putRequest(werkruf.db, business.slug, columns);
  return { visitor, business, path, id, address: `${path}?anfrage=${id}` };
}
