import { addressEnteredMail, contactChangedMail } from "../../mails/customers/contact-change.ts";
import { customerMail, mailAbout, phonePage, requestOf } from "./customer-mail.server.ts";
import type { Writers } from "./mail-writer.ts";

/** Neither says what the request holds: both addresses are unproven (D42). */
export const contactChangeMails: Writers<"request-address" | "request-contact-changed"> = {
  "request-address": async (row, writing) => {
    const found = await customerMail(row, writing);
    if (!found) return null;
    const { envelope, ...facts } = found;
    const link = writing.site.statusLink(found.business.slug, row.details.token);
    return { ...addressEnteredMail({ ...facts, link }), ...envelope };
  },
  "request-contact-changed": async ({ customerRequestId, recipient, details }, writing) => {
    const found = await requestOf(writing.db, customerRequestId);
    if (!found) return null;
    const told = await mailAbout(found, recipient, writing);
    const { envelope, ...facts } = told;
    const phoneLink = phonePage(told, writing);
    return { ...contactChangedMail({ ...facts, phoneLink, isMoved: details.isMoved }), ...envelope };
  },
};
