import type { IconName } from "#app/ui/icon.tsx";
import type { AnswerChannel } from "#db/values.ts";

export const CONTACT_WORDS: Record<AnswerChannel, { label: string; icon: IconName }> = {
  phone: { label: "Anrufen", icon: "phone" },
  whatsapp: { label: "WhatsApp", icon: "chat" },
  sms: { label: "SMS", icon: "chat" },
  email: { label: "E-Mail", icon: "mail" },
};
