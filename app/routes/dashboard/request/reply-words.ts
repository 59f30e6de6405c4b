import type { WrittenChannel } from "#app/domain/reply/reply-link.ts";
import type { IconName } from "#app/ui/icon.tsx";
import type { CopyTexts } from "#app/ui/share/copy-button.tsx";

export const CHANNEL_WORDS: Record<WrittenChannel, { label: string; open: string; icon: IconName }> = {
  email: { label: "E-Mail", open: "E-Mail öffnen", icon: "mail" },
  whatsapp: { label: "WhatsApp", open: "In WhatsApp öffnen", icon: "chat" },
  sms: { label: "SMS", open: "SMS öffnen", icon: "chat" },
};

export const COPY_TEXTS: CopyTexts = {
  copied: "Text in die Zwischenablage kopiert!",
  failed: "Fehler beim Kopieren",
};
