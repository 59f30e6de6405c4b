import type { IconName } from "#app/ui/icon.tsx";
import type { ContactChannel } from "#db/values.ts";

export const CONTACT_WORDS: Record<ContactChannel, { label: string; icon: IconName }> = {
  phone: { label: "Anrufen", icon: "phone" },
  whatsapp: { label: "WhatsApp", icon: "chat" },
  email: { label: "E-Mail", icon: "mail" },
};
