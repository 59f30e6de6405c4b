import { Icon } from "#app/ui/icon.tsx";
import { CopyButton, type CopyTexts } from "#app/ui/share/copy-button.tsx";
import { CopyField } from "#app/ui/share/copy-field.tsx";
import { MessageLine, useMessage } from "#app/ui/share/message-line.tsx";

const TEXTS: CopyTexts = { copied: "Text in die Zwischenablage kopiert!", failed: "Fehler beim Kopieren" };

export function ReadyText({ id, label, text }: { id: string; label: string; text: string }) {
  const [message, say] = useMessage();
  return (
    <details className="group">
      <summary className="flex min-h-11 list-none items-center gap-2 text-brand [&::-webkit-details-marker]:hidden">
        <Icon name="chevronDown" className="motion-safe:transition-transform group-open:rotate-180" />
        <span className="min-w-0 underline underline-offset-4">{label}</span>
      </summary>
      <div className="pt-2">
        <CopyField id={id} label={label} isLabelSeen={false} text={text} className="mb-3" />
        <CopyButton text={text} fieldId={id} label="Text kopieren" texts={TEXTS} say={say} />
        <MessageLine message={message} />
      </div>
    </details>
  );
}
