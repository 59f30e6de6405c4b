import { href } from "react-router";
import { webhookPausedMail, webhookRotatedMail, webhookSetMail } from "../../../mails/webhook.ts";
import type { Writers } from "../mail-writer.ts";
import { receiverOf } from "./endpoint.server.ts";

const PAGE = href("/profil/schnittstelle");

export const webhookMails: Writers<"webhook-set" | "webhook-rotated" | "webhook-paused"> = {
  "webhook-set": ({ details, createdAt }, { site: { product, origin, contact } }) =>
    webhookSetMail({ ...details, product, contact, changedAt: createdAt, link: `${origin}${PAGE}` }),
  "webhook-rotated": ({ details, createdAt }, { site: { product, origin, contact } }) =>
    webhookRotatedMail({ ...details, product, contact, changedAt: createdAt, link: `${origin}${PAGE}` }),
  "webhook-paused": ({ userId }, { db, site: { product, origin } }) => {
    const receiver = receiverOf(db, userId ?? "");
    if (!receiver?.isPaused) return null;
    return webhookPausedMail({ product, host: receiver.host, link: `${origin}${PAGE}` });
  },
};
