import { bringIntoView } from "../embedded/bring-into-view.ts";
import { words } from "../language/spoken.ts";
import { copyOf, part } from "./element.ts";

export function noticeDraft(form: HTMLFormElement, kind: "typed" | "pending", discard: () => void): void {
  const notice = part(form, "#entwurf");
  notice.hidden = false;
  part(notice, "button").onclick = () => {
    notice.remove();
    discard();
  };
  // A reload comes back to where somebody was: the notice is seen there, until they go on.
  form.addEventListener("focusin", () => notice.classList.remove("sticky"), { once: true });
  // A live region speaks what changes in it, so it has to be there first.
  setTimeout(() => {
    part(notice, "p").textContent = words().script[kind];
  });
}

/** Says below the words what to do first, while somebody describes a danger (D62): they stay where they are. */
export function adviseWhileTyping(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll("textarea")) {
    const advice = copyOf(form, "#rat");
    field.after(advice);
    const advise = () => {
      const text = adviceFor(field.value);
      const said = part(advice, "p");
      if (said.textContent === text) return;
      said.textContent = text;
      advice.hidden = !text;
      part(advice, "a").hidden = !text.includes("112");
      if (text && document.activeElement === field) bringIntoView(advice, "nearest");
    };
    field.addEventListener("input", advise);
    advise();
  }
}

function adviceFor(text: string): string {
  const { findDanger, safety } = words();
  const found = findDanger(text);
  return found ? safety.advice[found] : "";
}
