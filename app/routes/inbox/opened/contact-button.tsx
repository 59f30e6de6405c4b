import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ContactLink } from "#app/domain/contact/contact-links.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { answerPath, besidePath, type InboxAddress } from "../request/inbox-address.ts";
import { CHANNEL_LABELS } from "../request/labels.ts";

/** A mail would open empty, so its button leads to the reply. `who` names the customer for screen readers. */
export function ContactButton({
  address,
  requestId,
  link,
  who,
  look,
  children,
}: {
  address: InboxAddress;
  requestId: string;
  link: ContactLink;
  who: string;
  look: string;
  children?: ReactNode;
}) {
  const { label, icon, newTab } = CHANNEL_LABELS[link.channel];
  const to = link.channel === "email" ? answerPath(besidePath(address, requestId)) : link.href;
  return (
    <Link to={to} className={look} {...newTab}>
      <Icon name={icon} />
      {children ?? label}
      <span className="sr-only">
        , {who}
        {newTab ? ", öffnet in neuem Tab" : ""}
      </span>
    </Link>
  );
}
