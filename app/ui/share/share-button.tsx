import { Icon } from "../icon.tsx";
import { type CopyTexts, copyText } from "./copy-button.tsx";
import type { Say } from "./message-line.tsx";
import { ScriptButton } from "./script-button.tsx";

export function ShareButton({
  link,
  title,
  label = "Teilen",
  fieldId,
  texts,
  say,
}: {
  link: string;
  title: string;
  label?: string;
  fieldId: string;
  texts: CopyTexts;
  say: Say;
}) {
  async function share() {
    say(null);
    try {
      await navigator.share({ title, url: link });
    } catch (error) {
      const wasCancelled = error instanceof DOMException && error.name === "AbortError";
      if (!wasCancelled) await copyText(link, fieldId, texts, say);
    }
  }
  return (
    <ScriptButton look="secondary" onClick={share}>
      <Icon name="share" />
      {label}
    </ScriptButton>
  );
}
