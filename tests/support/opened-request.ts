import { signedInProvider } from "./dashboard.ts";
import { putRequest } from "./rows.ts";
import type { Page, Werkruf } from "./werkruf.ts";

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

/** The form of dates with two hours chosen, which are of two days as long as all are free. */
export function chosenDates(page: Page): Page {
  const boxes = page.document.querySelectorAll("input[name=window]");
  for (const box of [boxes[0], boxes[2]]) box?.setAttribute("checked", "");
  return page;
}

/** A business with one request, and the address that opens it. */
export async function openedRequest(werkruf: Werkruf, columns: Parameters<typeof putRequest>[2] = {}) {
  const { visitor, business, path } = await signedInProvider(werkruf);
  const id = putRequest(werkruf.db, business.slug, columns);
  return { visitor, business, path, id, address: `${path}?anfrage=${id}` };
}
