import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import { Icon } from "../parts.tsx";
import { type CopyTexts, copyText, type Say, ScriptButton } from "./copy-button.tsx";

export function ShareButton({
  link,
  title,
  label = "Teilen",
  look = "secondary",
  fieldId,
  texts,
  say,
}: {
  link: string;
  title: string;
  label?: string;
  look?: "primary" | "secondary";
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
    <ScriptButton look={look} onClick={share}>
      <Icon name="share" />
      {label}
    </ScriptButton>
  );
}

/** A link to the page of the code; with scripts a press opens what the device has to share with. */
export function ShareLink({ link, to, className }: { link: string; to: string; className: string }) {
  const navigate = useNavigate();
  function share(event: MouseEvent) {
    if (!navigator.share) return;
    event.preventDefault();
    navigator.share({ url: link }).catch((error: unknown) => {
      const wasCancelled = error instanceof DOMException && error.name === "AbortError";
      if (!wasCancelled) void navigate(to);
    });
  }
  return (
    <a href={to} onClick={share} className={className}>
      <Icon name="share" />
      Link teilen
    </a>
  );
}
