import { CONTACT_WORDS } from "../contact-words.ts";
import type { Card } from "./card.server.ts";

/** Calls, chats or writes; `who` names the customer for those who don't see the card around it. */
export function CardContact({
  contact: { channel, href },
  who,
  isQuiet,
}: {
  contact: NonNullable<Card["contact"]>;
  who: string;
  isQuiet: boolean;
}) {
  const { label, icon } = CONTACT_WORDS[channel];
  const newTab = channel === "whatsapp" ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return (
    <a
      href={href}
      className={`card-button ${isQuiet ? "card-button-quiet " : ""}marked mark-${icon}`}
      aria-label={`${label}, ${who}${newTab.target ? ", öffnet in neuem Tab" : ""}`}
      {...newTab}
    >
      {label}
    </a>
  );
}
