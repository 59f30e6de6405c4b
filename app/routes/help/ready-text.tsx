import { QuietFold } from "#app/ui/parts.tsx";
import {
  CopyButton,
  CopyField,
  type CopyTexts,
  MessageLine,
  useMessage,
} from "#app/ui/share/copy-button.tsx";

const TEXTS: CopyTexts = { copied: "Text in die Zwischenablage kopiert!", failed: "Fehler beim Kopieren" };

export function ReadyText({ id, label, text }: { id: string; label: string; text: string }) {
  const [message, say] = useMessage();
  return (
    <QuietFold label={label}>
      <div className="grid justify-items-start gap-3 pt-2 *:first:w-full">
        <CopyField id={id} label={label} isLabelSeen={false} text={text} />
        <CopyButton text={text} fieldId={id} label="Text kopieren" texts={TEXTS} say={say} />
        <MessageLine message={message} />
      </div>
    </QuietFold>
  );
}
