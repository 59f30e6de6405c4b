import { useEffect, useState } from "react";
import { Icon } from "../parts.tsx";
import type { Say } from "./message-line.tsx";
import { ScriptButton } from "./script-button.tsx";

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
