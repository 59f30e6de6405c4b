import { type CopyTexts, copyText } from "./copy-button.tsx";
import { Icon } from "./icon.tsx";
import type { Say } from "./news-line.tsx";
import { ScriptButton } from "./script-button.tsx";

/** Opens what the device has for sharing; where it has nothing, or refuses, the link is copied. */
export function ShareButton({
  link,
  title,
  fieldId,
  texts,
  say,
}: {
  link: string;
  title: string;
  fieldId: string;
  texts: CopyTexts;
  say: Say;
}) {
  async function share() {
    say(null);
    try {
      await navigator.share({ title, url: link });
    } catch (error) {
      const hasChangedTheirMind = error instanceof DOMException && error.name === "AbortError";
      if (!hasChangedTheirMind) await copyText(link, fieldId, texts, say);
    }
  }
  return (
    <ScriptButton look="secondary" onClick={share}>
      <Icon name="share" />
      Teilen
    </ScriptButton>
  );
}
