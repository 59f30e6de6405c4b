import { href } from "react-router";
import { handedOverMail, handoverOfferedMail, handoverRefusedMail } from "../../mails/members/handover.ts";
import { colleagueJoinedMail, invitationMail } from "../../mails/members/invitation.ts";
import { colleagueLeftMail, colleagueRemovedMail } from "../../mails/members/membership.ts";
import { businessOffered } from "../profile/members/handover.server.ts";
import { findInvitation } from "../profile/members/join.server.ts";
import type { Writers } from "./mail-writer.ts";
import { isQuotable } from "./quotable.ts";
import { receiverOf } from "./webhook/endpoint.server.ts";

export const colleagueMails: Writers<
  | "invitation"
  | "colleague-joined"
  | "colleague-removed"
  | "colleague-left"
  | "handover-offered"
  | "handover-refused"
  | "handed-over"
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
  "handover-offered": ({ userId, recipient: email }, { db, site: { product, origin }, now }) => {
    const offered = userId && businessOffered(db, { id: userId, email }, now);
    if (!offered) return null;
    const link = `${origin}${href("/profil/uebergabe")}`;
    return handoverOfferedMail({ ...offered, product, link });
  },
  "handover-refused": ({ details }, { site: { product } }) => handoverRefusedMail({ ...details, product }),
  "handed-over": ({ details, userId }, { db, site: { product, contact, origin } }) =>
    handedOverMail({
      ...details,
      receiverHost: receiverOf(db, userId ?? "")?.host ?? null,
      product,
      contact,
      links: { profile: `${origin}${href("/profil")}`, terms: `${origin}${href("/agb")}` },
    }),
};
