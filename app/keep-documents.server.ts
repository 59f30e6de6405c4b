import { href } from "react-router";
import { plainText } from "./domain/consent/plain-text.ts";
import { keepDocumentText } from "./domain/consent/record-consent.server.ts";
import type { App, Visit } from "./visit/app-context.server.ts";

/** Stores the contracts' text at each start, so that what a business accepts can be read again. */
export async function keepDocuments(
  { db, settings, clock }: App,
  answer: (request: Request, visit: Visit) => Promise<Response>,
): Promise<void> {
  for (const document of ["agb", "avv"] as const) {
    const request = new Request(new URL(href(`/${document}`), settings.ORIGIN));
    const visit = {
      requestId: "start",
      clientNetwork: "",
      isLoopback: false,
      embedded: null,
      language: "de" as const,
    };
    const answered = await answer(request, visit);
    if (!answered.ok) throw new Error(`The page of ${document} can't be made.`);
    keepDocumentText(db, document, plainText(await answered.text()), clock.now());
  }
}
