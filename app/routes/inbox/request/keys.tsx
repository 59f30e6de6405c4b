import { useEffect, useState } from "react";
import { QuietFold } from "#app/ui/basic-parts.tsx";

/** Where the line that names the keys shows (inbox.css). */
const WIDE = "(min-width: 68.75rem) and (hover: hover) and (pointer: fine)";
const TYPING = "input, textarea, select, [contenteditable]";

const LABELS = { j: "nächste", k: "vorige", e: "erledigt", z: "rückgängig", "/": "suchen", n: "notieren" };

/** What a key presses in an opened request, and in the list where it has nothing of its own. */
const PRESSES: Record<string, string> = {
  j: 'main a[rel="next"]',
  k: 'main a[rel="prev"]',
  e: 'article button[value^="solve "]',
  z: '[role="status"] button',
  "/": 'a[href$="#suche"]',
  n: 'main a[href="/notieren"], main button[value$=" /notieren"]',
};

/** Names the keys, and switches them off for good (WCAG 2.1.4). Needs scripts, like the keys themselves. */
export function Keys() {
  const [isOn, setOn] = useState<boolean>();
  useEffect(() => setOn(isWanted()), []);
  useEffect(() => {
    if (!isOn) return;
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [isOn]);
  if (isOn === undefined) return null;
  return (
    <div className="keys">
      <QuietFold label="? Tasten">
        <label>
          <input
            type="checkbox"
            className="tick size-5"
            checked={isOn}
            onChange={({ target: { checked } }) => {
              setOn(checked);
              remember(checked);
            }}
          />
          Tasten an
        </label>
        {isOn && Object.entries(LABELS).map(([key, label]) => [<kbd key={key}>{key}</kbd>, ` ${label} `])}
      </QuietFold>
    </div>
  );
}

function onKey(event: KeyboardEvent) {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  const isTyping = event.isComposing || (target instanceof Element && target.closest(TYPING));
  if (isTyping || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
  if (!PRESSES[key] || document.querySelector("dialog[open]") || !matchMedia(WIDE).matches) return;
  event.preventDefault();
  if (event.repeat && key !== "j" && key !== "k") return;
  if (pressInList(key)) return;
  const pressed = document.querySelector<HTMLElement>(PRESSES[key]);
  if (key !== "e" || isMeant(pressed)) pressed?.click();
}

/** One slip of a finger ticks off nobody in danger. */
function isMeant(button: Element | null): boolean {
  return !button?.closest(".request-card-danger, [data-danger]") || window.confirm(SURE);
}

const SURE = "Das ist ein Notfall. Wirklich als erledigt markieren?";

function pressInList(key: string): boolean {
  const cards = [...document.querySelectorAll(".request-card")];
  const at = cards.findIndex((card) => card.contains(document.activeElement));
  const goTo = (card?: Element) => card?.querySelector("a")?.focus();
  if (cards.length === 0 || key === "z" || key === "n") return false;
  if (key === "j") goTo(cards[at + 1]);
  if (key === "k") goTo(cards[Math.max(at - 1, 0)]);
  if (key === "/") searchField()?.focus();
  if (key === "e") {
    const button = cards[at]?.querySelector<HTMLElement>('button[form="als-geloest"]');
    if (!button || !isMeant(button)) return true;
    goTo(cards[at + 1] ?? cards[at - 1]);
    button.click();
  }
  return true;
}

/** Brings the search out of its fold. */
export function searchField(): HTMLElement | null {
  const field = document.getElementById("suche");
  field?.closest("details")?.setAttribute("open", "");
  return field;
}

const OFF = "tasten-aus";

/* A browser may refuse its storage. */
function isWanted(): boolean {
  try {
    return localStorage.getItem(OFF) === null;
  } catch {
    return true;
  }
}

function remember(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(OFF);
    else localStorage.setItem(OFF, "1");
  } catch {}
}
