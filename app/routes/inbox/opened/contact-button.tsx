import type { ReactNode } from "react";
import type { ContactLink } from "#app/domain/contact/contact-links.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { CHANNEL_LABELS } from "../request/labels.ts";

/** `who` names the customer for screen readers. */
export function ContactButton({
  link,
  who,
  look,
  onPress,
  children,
}: {
  link: ContactLink;
  who: string;
  look: string;
  onPress?: () => void;
  children?: ReactNode;
}) {
  const { label, icon, newTab } = CHANNEL_LABELS[link.channel];
  return (
    <a href={link.href} className={look} onClick={onPress} {...newTab}>
      <Icon name={icon} />
      {children ?? label}
      <span className="sr-only">
        , {who}
        {newTab ? ", öffnet in neuem Tab" : ""}
      </span>
    </a>
  );
}
