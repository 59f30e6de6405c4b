import { expect } from "vitest";
import type { Page, Visitor } from "../werkruf.ts";

/** Opens the page that deletes an account and confirms it with `typed`; the answer to its button. */
export async function pressDelete(visitor: Visitor, typed = "LÖSCHEN"): Promise<Page> {
  const page = await visitor.get("/profil/loeschen");
  expect(page.status).toBe(200);
  return visitor.submit(page, { form: "Konto endgültig löschen", values: { confirmation: typed } });
}
