import { href } from "react-router";
import { colleagueJoinedMail, invitationMail } from "../../mails/members/invitation.ts";
import { colleagueLeftMail, colleagueRemovedMail } from "../../mails/members/membership.ts";
import { findInvitation } from "../profile/members/join.server.ts";
import type { Writers } from "./mail-writer.ts";
import { isQuotable } from "./quotable.ts";

export const colleagueMails: Writers<
  "invitation" | "colleague-joined" | "colleague-removed" | "colleague-left"
> = {
  invitation: ({ details: { token } }, { db, site: { product, origin }, now }) => {
    const invitation = findInvitation(db, token, now);
    if (!invitation || invitation.isSuspended) return null;
    const { companyName, expiresAt } = invitation;
    const link = `${origin}${href("/einladung")}?t=${token}`;
    return invitationMail({
      product,
      companyName: isQuotable(companyName) ? companyName : null,
      link,
      expiresAt,
    });
  },
  "colleague-joined": ({ details }, { site: { product, origin } }) =>
    colleagueJoinedMail({ ...details, product, link: `${origin}${href("/profil/kollegen")}` }),
  "colleague-removed": ({ details }, { site: { product, contact } }) =>
    colleagueRemovedMail({ ...details, product, contact }),
  "colleague-left": ({ details }, { site: { product } }) => colleagueLeftMail({ ...details, product }),
};
