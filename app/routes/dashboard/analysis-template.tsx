import { CopyButton, type CopyTexts } from "#app/ui/share/copy-button.tsx";
import { CopyField } from "#app/ui/share/copy-field.tsx";
import { MessageLine, useMessage } from "#app/ui/share/message-line.tsx";

const TEXTS: CopyTexts = {
  copied: "Text in die Zwischenablage kopiert!",
  failed: "Fehler beim Kopieren",
};

/** A reply to take along: with scripts by a button, without them out of the field. */
export function AnalysisTemplate({ id, label, text }: { id: string; label: string; text: string }) {
  const [message, say] = useMessage();
  if (!text) return null;
  return (
    <div className="flex flex-col items-start gap-2">
      <CopyField id={id} label={label} text={text} className="w-full" />
      <CopyButton text={text} fieldId={id} label="Text kopieren" texts={TEXTS} say={say} />
      <MessageLine message={message} />
    </div>
  );
}
