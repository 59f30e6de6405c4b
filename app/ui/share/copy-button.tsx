import { useEffect, useState } from "react";
import { textareaLook } from "../field-look.ts";
import { Button, type ButtonProps, Icon } from "../parts.tsx";
import { useHydrated } from "../use-hydrated.ts";

interface ButtonMessage {
  text: string;
  /** Only with a failure, which stays until the next try. */
  hint?: string;
}

/** Null before each try, so that the same message is announced again. */
export type Say = (message: ButtonMessage | null) => void;

const SHOWN_MS = 8_000;

export function useMessage(): [ButtonMessage | null, Say] {
  const [message, say] = useState<ButtonMessage | null>(null);
  useEffect(() => {
    if (!message || message.hint) return;
    const timer = setTimeout(() => say(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return [message, say];
}

/** Stands there before any message, so that screen readers announce it. */
export function MessageLine({ message }: { message: ButtonMessage | null }) {
  return (
    <div role="status">
      {message && (
        <div className={`mt-3 flex gap-2 ${message.hint ? "text-danger" : "text-brand"}`}>
          <Icon name={message.hint ? "warning" : "check"} />
          <p className="min-w-0">
            {message.text}
            {message.hint && <span className="block font-normal text-ink">{message.hint}</span>}
          </p>
        </div>
      )}
    </div>
  );
}

/** Counts characters on a small phone, for browsers without `field-sizing`. */
const LINE = 30;

export function CopyField({
  id,
  label,
  text,
  isLabelSeen = true,
}: {
  id: string;
  label: string;
  text: string;
  /** It is false under a heading with the same text. */
  isLabelSeen?: boolean;
}) {
  const rows = text.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE)), 0);
  return (
    <div>
      <label htmlFor={id} className={isLabelSeen ? "mb-1 block text-sm text-ink-soft" : "sr-only"}>
        {label}
      </label>
      <textarea
        id={id}
        readOnly
        rows={rows}
        value={text}
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
        className={`${textareaLook} field-sizing-content resize-none break-words bg-sunken`}
      />
    </div>
  );
}

/** Invisible until scripts run, absent without them. */
export function ScriptButton(props: ButtonProps) {
  return <Button type="button" size="small" data-waits={!useHydrated() || undefined} {...props} />;
}

export function PrintButton({ look }: { look?: "primary" | "secondary" }) {
  return (
    <ScriptButton look={look} onClick={() => window.print()}>
      Drucken
    </ScriptButton>
  );
}

const CONFIRMED_MS = 2_000;

export interface CopyTexts {
  copied: string;
  failed: string;
}

export const LINK_COPY_TEXTS: CopyTexts = {
  copied: "Link in die Zwischenablage kopiert!",
  failed: "Fehler beim Kopieren",
};

/** Where the browser refuses, selects the text in the field `fieldId`. */
export async function copyText(text: string, fieldId: string, texts: CopyTexts, say: Say): Promise<boolean> {
  say(null);
  try {
    await navigator.clipboard.writeText(text);
    say({ text: texts.copied });
    return true;
  } catch {
    const field = document.getElementById(fieldId);
    if (field instanceof HTMLTextAreaElement) field.select();
    say({
      text: texts.failed,
      hint: "Der Text im Feld ist schon markiert. Am Computer kopiert ihn Strg + C, am Handy das Menü über der Markierung.",
    });
    return false;
  }
}

export function CopyButton({
  text,
  fieldId,
  label = "Link kopieren",
  texts = LINK_COPY_TEXTS,
  say,
}: {
  text: string;
  fieldId: string;
  label?: string;
  texts?: CopyTexts;
  say: Say;
}) {
  const [isFresh, setFresh] = useState(false);
  useEffect(() => {
    if (!isFresh) return;
    const timer = setTimeout(() => setFresh(false), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [isFresh]);
  return (
    <ScriptButton look="secondary" onClick={async () => setFresh(await copyText(text, fieldId, texts, say))}>
      <Icon name={isFresh ? "check" : "copy"} />
      <span>{isFresh ? "Kopiert!" : label}</span>
    </ScriptButton>
  );
}
