import type { WrittenMail } from "#db/outbox-details.ts";
import { dayIn } from "../../languages/dates.ts";
import { dictionaryOf } from "../../languages/dictionary.ts";
import {
  appointmentMail,
  dateProposalMail,
  declineMail,
  declineRevokedMail,
} from "../../mails/customers/replies.ts";
import {
  appointmentCalledOffMail,
  appointmentRestoredMail,
  appointmentWithdrawnMail,
  datesAnsweredMail,
} from "../../mails/replies.ts";
import { keptUntil, outlives } from "../customer-request/kept-until.ts";
import { calendarCustomer, customerLabel, placeLabel } from "../customer-request/labels.ts";
import {
  calendarFile,
  entryForBusiness,
  entryForCustomer,
} from "../customer-request/status/calendar-file.ts";
import { type DateWindow, windowLabel, windowLabelIn } from "../customer-request/status/date-window.ts";
import {
  type Appointment,
  findAppointment,
  newestProposal,
  overlapsAnother,
} from "../customer-request/status/proposed-dates.server.ts";
import { mailAddress } from "../profile/contact-email.ts";
import { wantsAlerts } from "../profile/members/alert-recipients.server.ts";
import { hasAccess } from "../subscription/subscription-state.ts";
import {
  businessOf,
  type CustomerMail,
  customerMail,
  requestOf,
  shownAtPlace,
} from "./customer-mail.server.ts";
import type { MailSite } from "./mail-site.server.ts";
import type { Row, Writers, Writing } from "./mail-writer.ts";

/** What a newer proposal, a decline or a taken-back decline has overtaken is no longer written. */
export const dateMails: Writers<
  | "date-proposal"
  | "appointment"
  | "dates-answered"
  | "appointment-withdrawn"
  | "appointment-called-off"
  | "appointment-restored"
  | "decline"
  | "decline-revoked"
> = {
  "date-proposal": async (row, writing) => {
    const found = await customerMail(row, writing);
    if (!found || found.request.declinedAt || found.request.isResolved || found.request.markedSpamAt)
      return null;
    const proposal = newestProposal(writing.db, found.business.slug, found.request.id);
    if (proposal?.id !== row.details.proposalId || proposal.decidedAt) return null;
    const { envelope, ...facts } = found;
    const windows = proposal.windows.map((window) => windowLabelIn(facts.language, window));
    const stood = findAppointment(writing.db, found.business.slug, found.request.id);
    const moved = stood && windowLabelIn(facts.language, stood);
    const link = writing.site.statusLink(found.business.slug, row.details.token);
    const deletedOn = deletionBefore(found, proposal.windows);
    return { ...dateProposalMail({ ...facts, link, windows, moved, deletedOn }), ...envelope };
  },
  appointment: async (row, writing) => {
    const found = await customerMail(row, writing);
    const taken =
      found &&
      takenWindow(newestProposal(writing.db, found.business.slug, found.request.id), row.details.proposalId);
    const appointment = found && findAppointment(writing.db, found.business.slug, found.request.id);
    if (!found || !taken || !appointment || appointment.cancelledAt) return null;
    const link = writing.site.statusLink(found.business.slug, row.details.token);
    const { envelope, ...facts } = found;
    const window = windowLabelIn(facts.language, taken);
    const mail = appointmentMail({ ...facts, link, window, deletedOn: deletionBefore(found, [taken]) });
    return { ...mail, ...envelope, attachments: [fileForCustomer(found, appointment, row, writing)] };
  },
  "dates-answered": async ({ userId, customerRequestId, details, createdAt }, { db, site, now }) => {
    const found = await requestOf(db, customerRequestId);
    if (!found || !wantsAlerts(db, userId)) return null;
    const { request, business } = found;
    const proposal = newestProposal(db, business.slug, request.id);
    if (proposal?.id !== details.proposalId) return null;
    const window = takenWindow(proposal, details.proposalId);
    const appointment = window && findAppointment(db, business.slug, request.id);
    const { link: unsubscribeLink, headers } = site.unsubscribe(userId, "anfragen");
    const link = site.requestLink(business.slug, request.id);
    const customer = shownCustomer(found, now);
    const mail = datesAnsweredMail({
      ...{ product: site.product, customer, link, unsubscribeLink },
      window: window && windowLabel(window),
      deletedAt: window && outlives(window.startsAt, request) ? keptUntil(request) : null,
      isDouble: appointment !== null && overlapsAnother(db, business.slug, request.id, appointment),
    });
    const written: WrittenMail = { ...mail, headers, replyTo: customer && request.customerEmail };
    if (!appointment) return written;
    const file = fileForBusiness(found, appointment, { at: createdAt, isShown: customer !== null }, site);
    return { ...written, attachments: [file] };
  },
  "appointment-called-off": (row, writing) =>
    tellOfAppointment(
      { ...row, isWanted: ({ cancelledAt }) => cancelledAt?.getTime() === row.details.declinedAt },
      appointmentCalledOffMail,
      writing,
    ),
  "appointment-restored": (row, writing) =>
    tellOfAppointment(
      { ...row, isWanted: ({ cancelledAt }) => cancelledAt === null },
      appointmentRestoredMail,
      writing,
    ),
  "appointment-withdrawn": async ({ userId, details, createdAt }, { db, site }) => {
    const business = await businessOf(db, userId);
    if (!business || !wantsAlerts(db, userId)) return null;
    const { requestId, sequence } = details;
    const window = { startsAt: new Date(details.startsAt), endsAt: new Date(details.endsAt) };
    const { link: unsubscribeLink, headers } = site.unsubscribe(userId, "anfragen");
    const link = site.requestLink(business.slug, requestId);
    const mail = appointmentWithdrawnMail({
      ...{ product: site.product, link, unsubscribeLink },
      window: windowLabel(window),
    });
    const entry = entryForBusiness(organizerOf(business), { ...NOBODY, name: "Abgesagter Termin" }, null);
    const cancelled = { ...window, requestId, sequence, cancelledAt: createdAt };
    return { ...mail, headers, attachments: [calendarFile(cancelled, entry, { ...site, at: createdAt })] };
  },
  decline: async (row, writing) => {
    const found = await customerMail(row, writing);
    if (!found?.request.declinedAt || found.request.markedSpamAt) return null;
    return withAppointment(found, declineMail, row, writing);
  },
  "decline-revoked": async (row, writing) => {
    const found = await customerMail(row, writing);
    if (!found || found.request.declinedAt || found.request.isResolved || found.request.markedSpamAt)
      return null;
    return withAppointment(found, declineRevokedMail, row, writing);
  },
};

/** What a decline means for an appointment to come, with a calendar file that says so. */
function withAppointment(
  found: CustomerMail,
  write: typeof declineMail,
  row: Pick<Row, "createdAt">,
  writing: Writing,
): WrittenMail {
  const stood = findAppointment(writing.db, found.business.slug, found.request.id);
  const appointment = stood && stood.startsAt > writing.now ? stood : null;
  const { envelope, ...facts } = found;
  const label = appointment && windowLabelIn(facts.language, appointment);
  const file = appointment && fileForCustomer(found, appointment, row, writing);
  return { ...write({ ...facts, appointment: label }), ...envelope, ...(file && { attachments: [file] }) };
}

/** In the customer's words; null where no date lies beyond it. */
function deletionBefore({ request, language }: CustomerMail, windows: readonly DateWindow[]): string | null {
  const isBeyond = windows.some(({ startsAt }) => outlives(startsAt, request));
  return isBeyond ? dayIn(language, keptUntil(request), false) : null;
}

function takenWindow(proposal: ReturnType<typeof newestProposal>, proposalId: string): DateWindow | null {
  if (proposal?.id !== proposalId || proposal.takenWindow === null) return null;
  return proposal.windows[proposal.takenWindow] ?? null;
}

type Found = NonNullable<Awaited<ReturnType<typeof requestOf>>>;
type ShownCustomer = { name: string; place: string } | null;

/** Null while the business may not read its requests (D36). */
function shownCustomer({ request, business }: Found, now: Date): ShownCustomer {
  if (!hasAccess(business, now)) return null;
  return { name: customerLabel(request.customerName), place: placeLabel(request) };
}

async function tellOfAppointment(
  { userId, customerRequestId, createdAt, isWanted }: ToldRow,
  write: typeof appointmentCalledOffMail,
  { db, site, now }: Writing,
): Promise<WrittenMail | null> {
  const found = await requestOf(db, customerRequestId);
  const appointment = found && findAppointment(db, found.business.slug, found.request.id);
  if (!appointment || !wantsAlerts(db, userId) || !isWanted(appointment)) return null;
  const { link: unsubscribeLink, headers } = site.unsubscribe(userId, "anfragen");
  const link = site.requestLink(found.business.slug, found.request.id);
  const customer = shownCustomer(found, now);
  const facts = { product: site.product, customer, link, unsubscribeLink };
  const file = fileForBusiness(found, appointment, { at: createdAt, isShown: customer !== null }, site);
  return { ...write({ ...facts, window: windowLabel(appointment) }), headers, attachments: [file] };
}

interface ToldRow extends Pick<Row, "userId" | "customerRequestId" | "createdAt"> {
  isWanted(appointment: Appointment): boolean;
}

const organizerOf = (business: Found["business"]) => ({
  name: business.companyName,
  email: mailAddress(business, business.signInEmail),
});

const NOBODY = { name: "Kunde", place: "", reach: "", kind: "", words: "" };

/** Without the customer's words, which only who is signed in gets (L47). */
function fileForBusiness(
  { request, business }: Found,
  appointment: Appointment,
  { at, isShown }: { at: Date; isShown: boolean },
  site: MailSite,
) {
  const customer = isShown ? { ...calendarCustomer(request), words: "" } : NOBODY;
  const link = site.requestLink(business.slug, request.id);
  const url = outlives(appointment.startsAt, request) ? null : link;
  const entry = entryForBusiness(organizerOf(business), customer, url);
  return calendarFile({ ...appointment, requestId: request.id }, entry, { ...site, at });
}

function fileForCustomer(
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

/** Of a business whose name could be followed like a link (D42). */
const NOTHING_SHOWN = { companyName: "Betrieb", addressLines: [], phone: null, email: null };
