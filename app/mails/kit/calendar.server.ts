import { keptUntil, outlives } from "../../domain/customer-request/kept-until.ts";
import { customerLabel, placeLabel } from "../../domain/customer-request/labels.ts";
import {
  calendarFile,
  entryForBusiness,
  entryForCustomer,
} from "../../domain/customer-request/status/calendar-file.ts";
import type { DateWindow } from "../../domain/customer-request/status/date-window.ts";
import { ownEntry } from "../../domain/customer-request/status/own-entry.ts";
import type {
  Appointment,
  newestProposal,
} from "../../domain/customer-request/status/proposed-dates.server.ts";
import { mailAddress } from "../../domain/profile/contact-email.ts";
import { dictionaryOf } from "../../languages/dictionary.ts";
import { dayIn } from "../../languages/listed.ts";
import { type CustomerMail, shownAtPlace } from "./about-customer.server.ts";
import type { Alert } from "./about-request.server.ts";
import { type Fact, setApart } from "./content.ts";
import type { Row, Writing } from "./mail.ts";

const NOBODY = { name: "Kunde", place: "", reach: "", kind: "", words: "" };
/** It replaces a business whose name could be followed like a link (D42). */
const NOTHING_SHOWN = { companyName: "Betrieb", addressLines: [], phone: null, email: null };

const organizerOf = (business: Alert["business"]) => ({
  name: business.companyName,
  email: mailAddress(business, business.signInEmail),
});

/** It leaves out the customer's words, which only a signed-in member gets (L47). */
export function fileForBusiness(
  { request, business, link, mayRead }: Alert,
  appointment: Appointment,
  { createdAt: at }: Pick<Row, "createdAt">,
  { site }: Writing,
) {
  const { startsAt } = appointment;
  const url = outlives(startsAt, request) ? null : link;
  const entry = mayRead
    ? ownEntry(business, { ...request, startsAt }, link)
    : entryForBusiness(organizerOf(business), NOBODY, url);
  return calendarFile({ ...appointment, requestId: request.id }, entry, { ...site, at });
}

/** The request is gone, so that the file names nobody. */
export function fileOfWithdrawn(
  business: Alert["business"],
  appointment: DateWindow & { requestId: string; sequence: number },
  { createdAt: at }: Pick<Row, "createdAt">,
  { site }: Writing,
) {
  const entry = entryForBusiness(organizerOf(business), { ...NOBODY, name: "Abgesagter Termin" }, null);
  return calendarFile({ ...appointment, cancelledAt: at }, entry, { ...site, at });
}

export function fileForCustomer(
  found: CustomerMail,
  appointment: Appointment,
  { createdAt: at }: Pick<Row, "createdAt">,
  writing: Writing,
) {
  const { request, company, companyEmail, language } = found;
  const { mails, choices } = dictionaryOf(language);
  const { shown } = shownAtPlace(found, writing);
  const unnamed = { ...NOTHING_SHOWN, slug: shown.slug };
  const facts = {
    organizer: companyEmail,
    summary: mails.appointment.entry({ company }),
    kind: choices.requestType[request.requestType].label,
  };
  const entry = entryForCustomer(company ? shown : unnamed, facts, writing.site.origin);
  return calendarFile({ ...appointment, requestId: request.id }, entry, { ...writing.site, at });
}

/** Says in the customer's language when the request is deleted; null where no date lies beyond it (D74). */
export function deletionBefore(
  { request, language }: CustomerMail,
  windows: readonly DateWindow[],
): string | null {
  if (!windows.some(({ startsAt }) => outlives(startsAt, request))) return null;
  return dictionaryOf(language).status.dates.outlives({ day: dayIn(language, keptUntil(request), false) });
}

export function takenWindow(
  proposal: ReturnType<typeof newestProposal>,
  proposalId: string,
): DateWindow | null {
  if (proposal?.id !== proposalId || proposal.takenWindow === null) return null;
  return proposal.windows[proposal.takenWindow] ?? null;
}

/** Null means that the business may not read its requests (D36). */
export function shownCustomer({ request, mayRead }: Alert): { name: string; facts: Fact[] } | null {
  if (!mayRead) return null;
  const name = setApart(customerLabel(request.customerName));
  const place = setApart(placeLabel(request));
  return { name, facts: [["Kunde", name], ...(place ? [["Ort", place] as const] : [])] };
}

export const LOCKED =
  "Ihr Zugang ist abgelaufen, deshalb steht hier nicht, um wen es geht. Mit einem bezahlten Abo lesen Sie die Anfrage.";
