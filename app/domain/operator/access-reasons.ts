import labels from "#content/messages/panel.json" with { type: "json" };
import type { AccessReason, AdminRead, GrantReason } from "#db/values.ts";

export const ACCESS_REASON_LABELS: Record<AccessReason, string> = labels.access;
export const GRANT_REASON_LABELS: Record<GrantReason, string> = labels.grants;
export const GIVEN_REASON_LABELS = { ...ACCESS_REASON_LABELS, ...GRANT_REASON_LABELS };
export const SHORT_REASONS: Record<AccessReason | GrantReason, string> = labels.shortReasons;
export const ACCESS_LABELS: Record<AdminRead, string> = labels.reads;

export const CASE_CHARACTERS = 40;
/** No spaces, so that nobody writes a name: it is logged. */
export const CASE_NUMBER = /^[A-Za-z0-9-]{0,40}$/;

export const ACCESS_MS = 15 * 60 * 1000;
