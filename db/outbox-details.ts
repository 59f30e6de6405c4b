import type { SuspensionReason } from "./values.ts";

type Nothing = Record<string, never>;

/** "Firefox unter Windows"; null when the browser didn't say. */
interface Asked {
  askedBy: string | null;
}

/** Only what can't be looked up when the mail is sent. Times in ms. */
export interface OutboxDetails {
  "sign-in": Asked & { purpose: "login" | "signup"; token: string; code: string };
  "no-account": Asked;
  confirm: Asked & { code: string };
  /** Without a token: the new address belongs to another account. */
  "address-change": Asked & { token: string | null; alsoContact: boolean };
  "address-changed": Asked;
  "contact-proof": Asked & { token: string };
  "contact-changed": Asked;
  "passkey-added": Asked & { name: string };
  "passkey-removed": Asked & { name: string };
  invitation: { token: string };
  /** It goes to the owner. */
  "colleague-joined": { name: string; email: string };
  "colleague-removed": { companyName: string; isClosed: boolean };
  /** It goes to the owner. */
  "colleague-left": { name: string; email: string };
  "handover-offered": Nothing;
  /** It goes to the owner. */
  "handover-refused": { name: string };
  /** `name`: the other one's; `termsVersion`: what the new owner accepted, null for the former. */
  "handed-over": { companyName: string; name: string; termsVersion: string | null };
  welcome: Nothing;
  "contracts-changed": Nothing;
  "new-request": Nothing;
  /** It goes to the new assignee. */
  "request-assigned": Nothing;
  "more-requests": { count: number };
  /** It opens the request's page (D63). Rows of an older release lack it. */
  "request-confirmation": { token?: string };
  /** To an address that was entered behind a link that doesn't show the request (D63). */
  "request-address": { token: string };
  /** It goes to the former address. With `isMoved` the request's mails go to another one now. */
  "request-contact-changed": { isMoved: boolean };
  /** What the customer added. */
  "request-news": Nothing;
  /** `token` opens the request's page. */
  "request-question": { token: string; questionId: string };
  /** `token` opens the request's page (D63). */
  "date-proposal": { proposalId: string; token: string };
  appointment: { proposalId: string; token: string };
  "dates-answered": { proposalId: string };
  /** Nothing personal: the request is gone. */
  "appointment-withdrawn": { requestId: string; startsAt: number; endsAt: number; sequence: number };
  /** It names the decline that it follows. */
  "appointment-called-off": { declinedAt: number };
  "appointment-restored": Nothing;
  decline: Nothing;
  "decline-revoked": Nothing;
  digest: { since: number };
  "trial-ending": Nothing;
  "trial-ended": Nothing;
  /** `isFirstPayment`: what is due at `renewsAt` (D67). */
  "subscription-booked": { bookedAt: number; renewsAt: number; isFirstPayment?: boolean };
  /** `isUnbilled`: before the first payment (D67). */
  "subscription-cancelled": { cancelledAt: number; paidUntil: number; isUnbilled?: boolean };
  /** It goes to the owner. `host` is the address as it was set, whatever stands there by then. */
  "webhook-set": Asked & { host: string; isFirst: boolean };
  /** It goes to the owner. */
  "webhook-rotated": Asked & { host: string };
  "webhook-paused": Nothing;
  "access-ended": { reason: SuspensionReason };
  "access-restored": Nothing;
  "account-deleted": { hadBusiness: boolean; hadPlan: boolean };
}

export type OutboxKind = keyof OutboxDetails;

export interface WrittenMail {
  /** Whose name the mail comes under; the installation's own without it. The address stays ours. */
  senderName?: string | null;
  subject: string;
  text: string;
  html: string;
  replyTo?: string | null;
  headers?: Record<string, string>;
  attachments?: readonly { fileName: string; contentType: string; content: string }[];
}
