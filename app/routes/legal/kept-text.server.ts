import { data, type RouterContextProvider } from "react-router";
import { type ContractDocument, findDocumentText } from "#app/domain/consent/record-consent.server.ts";
import { germanDate } from "#app/ui/german-date.ts";
import { appContext } from "#app/visit/app-context.server.ts";

/** The earlier text that `?fassung=` names by number; null for today's, 404 for an unknown number. */
export function keptText(context: Readonly<RouterContextProvider>, document: ContractDocument, url: URL) {
  const number = url.searchParams.get("fassung");
  if (number === null) return null;
  const kept = /^\d{1,9}$/.test(number)
    ? findDocumentText(context.get(appContext).db, document, Number(number))
    : undefined;
  if (!kept) throw data(null, { status: 404 });
  return { text: kept.text, version: kept.version, since: germanDate(kept.since) };
}
