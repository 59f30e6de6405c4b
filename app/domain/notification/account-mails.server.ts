import { desc, eq } from "drizzle-orm";
import { href } from "react-router";
import type { OutboxDetails } from "#db/outbox-details.ts";
import { profiles, userConsents } from "#db/schema.ts";
import { accountDeletedMail } from "../../mails/account-deleted.ts";
import { addressChangedMail, newAddressMail, takenAddressMail } from "../../mails/address-change.ts";
import { confirmationMail } from "../../mails/confirmation.ts";
import { contactChangedMail, proveContactMail } from "../../mails/contact-address.ts";
import { contractsChangedMail } from "../../mails/contracts-changed.ts";
import { noAccountMail, passkeyAddedMail, passkeyRemovedMail, signInMail } from "../../mails/sign-in.ts";
import { reinstatedMail, suspendedMail } from "../../mails/suspension.ts";
import { welcomeMail } from "../../mails/welcome.ts";
import { AHEAD_MS } from "../consent/contract-changes.ts";
import { acceptedContracts } from "../consent/document-texts.server.ts";
import { findContactProof } from "../profile/contact-proof.server.ts";
import { CONTACT_LINK_HOURS } from "../profile/request-contact-proof.server.ts";
import { trialEndOf } from "../subscription/find-subscription.server.ts";
import { SUSPENSION_REASON_LABELS } from "../suspension/reasons.ts";
import type { MailSite } from "./mail-site.server.ts";
import type { Writers } from "./mail-writer.ts";

const MINUTE_MS = 60_000;

const minutes = ({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }) =>
  Math.ceil((expiresAt.getTime() - createdAt.getTime()) / MINUTE_MS);

export const accountMails: Writers<
  | "sign-in"
  | "no-account"
  | "confirm"
  | "address-change"
  | "address-changed"
  | "contact-proof"
  | "contact-changed"
  | "passkey-added"
  | "passkey-removed"
  | "welcome"
  | "contracts-changed"
  | "access-ended"
  | "access-restored"
  | "account-deleted"
> = {
  "sign-in": (row, { site: { product, origin } }) => {
    const { token, ...details } = row.details;
    const link = `${origin}${href("/login/link")}?t=${token}`;
    return signInMail({ ...details, product, link, minutes: minutes(row) });
  },
  "no-account": ({ details }, { site: { product, origin } }) =>
    noAccountMail({ ...details, product, signUpLink: `${origin}${href("/signup")}` }),
  confirm: (row, { site: { product } }) =>
    confirmationMail({ ...row.details, product, minutes: minutes(row) }),
  "address-change": (row, { site: { product, origin } }) => {
    const { token, alsoContact, askedBy } = row.details;
    if (!token) return takenAddressMail({ product, askedBy, loginLink: `${origin}${href("/login")}` });
    // The tick for the contact address travels in the link: the mail may be opened on another device.
    const link = `${origin}${href("/login/adresse")}?t=${token}${alsoContact ? "&kontakt=1" : ""}`;
    return newAddressMail({ product, askedBy, link, minutes: minutes(row) });
  },
  "address-changed": ({ details, createdAt }, { site: { product, contact } }) =>
    addressChangedMail({ ...details, product, contact, changedAt: createdAt }),
  "contact-proof": async ({ details }, { db, site: { product, origin }, now }) => {
    const { token, askedBy } = details;
    if ((await findContactProof(db, token, now))?.state !== "open") return null;
    const link = `${origin}${href("/login/kontakt")}?t=${token}`;
    return proveContactMail({ product, askedBy, link, hours: CONTACT_LINK_HOURS });
  },
  "contact-changed": ({ details, createdAt }, { site: { product, contact } }) =>
    contactChangedMail({ ...details, product, contact, changedAt: createdAt }),
  "passkey-added": (row, { site }) => passkeyAddedMail(changedPasskey(row, site)),
  "passkey-removed": (row, { site }) => passkeyRemovedMail(changedPasskey(row, site)),
  welcome: ({ userId }, { db, site }) => {
    const { ownerId, companyName, slug } = profiles;
    const business = db
      .select({ ownerId, companyName, slug, trialEndsAt: trialEndOf, version: userConsents.agbVersion })
      .from(profiles)
      .innerJoin(userConsents, eq(userConsents.userId, profiles.ownerId))
      .where(eq(profiles.ownerId, userId ?? ""))
      .orderBy(desc(userConsents.createdAt))
      .get();
    if (!business?.slug) return null;
    const { link: unsubscribeLink, headers } = site.unsubscribe(business.ownerId, "konto");
    const mail = welcomeMail({
      product: site.product,
      companyName: business.companyName,
      requestLink: `${site.origin}/${business.slug}`,
      dashboardLink: `${site.origin}${href("/dashboard/:slug", { slug: business.slug })}`,
      helpLink: `${site.origin}${href("/so-funktioniert-es/link")}`,
      terms: { version: business.version, link: `${site.origin}${href("/agb")}` },
      trialEndsAt: business.trialEndsAt,
      unsubscribeLink,
    });
    return { ...mail, headers };
  },
  "contracts-changed": ({ userId, createdAt }, { db, site: { product, contact, origin } }) => {
    const accepted = acceptedContracts(db, userId ?? "");
    if (!accepted) return null;
    const changed = (document: "agb" | "avv") => {
      const version = accepted[document].newer;
      const from = new Date(createdAt.getTime() + AHEAD_MS[document]);
      return version ? { version, from, link: `${origin}${href(`/${document}`)}` } : null;
    };
    const [terms, avv] = [changed("agb"), changed("avv")];
    if (!terms && !avv) return null;
    const contract = avv && { ...avv, ...accepted.avvChanges };
    const acceptLink = `${origin}${href("/profil/konto")}`;
    return contractsChangedMail({ product, contact, terms, contract, acceptLink });
  },
  "access-ended": ({ details, userId }, { db, site: { product, contact } }) => {
    const business = db
      .select()
      .from(profiles)
      .where(eq(profiles.ownerId, userId ?? ""))
      .get();
    if (!business) return null;
    const reason = SUSPENSION_REASON_LABELS[details.reason];
    return suspendedMail({ product, contact, companyName: business.companyName, reason });
  },
  "access-restored": (_row, { site: { product, contact } }) => reinstatedMail({ product, contact }),
  "account-deleted": ({ details }, { site: { product, contact } }) =>
    accountDeletedMail({ ...details, product, contact }),
};

function changedPasskey(
  { details, createdAt }: { details: OutboxDetails["passkey-added"]; createdAt: Date },
  { product, contact, origin }: MailSite,
) {
  return { ...details, product, contact, changedAt: createdAt, link: `${origin}${href("/profil/passkeys")}` };
}
