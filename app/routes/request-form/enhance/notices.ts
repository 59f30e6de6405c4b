import { words } from "../language/spoken.ts";
import { button, element } from "./element.ts";

export function noticeDraft(form: HTMLFormElement, kind: "typed" | "pending", discard: () => void): void {
  const text = element("p", { className: "min-w-0 grow" });
  text.setAttribute("role", "status");
  const notice = element(
    "div",
    {
      className:
        "sticky top-12 z-10 flex flex-wrap items-center gap-x-4 rounded-md border-s-4 border-info bg-info-soft p-4 text-info",
    },
    text,
    button(words().script.discard, () => {
      notice.remove();
      discard();
    }),
  );
  const top = form.querySelector("[data-progress]");
  if (top) top.after(notice);
  else form.prepend(notice);
  // A reload comes back to where somebody was: the notice is seen there, until they go on.
  form.addEventListener("focusin", () => notice.classList.remove("sticky"), { once: true });
  // A live region speaks what changes in it, so it has to be there first.
  setTimeout(() => {
    text.textContent = words().script[kind];
  });
}

/** Says above the words what to do first, while somebody describes a danger (D62). */
export function adviseWhileTyping(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll("textarea")) {
    const advice = element("p", {
      className: "mb-2 rounded-md bg-danger-soft p-3 font-semibold text-danger empty:hidden",
    });
    advice.setAttribute("role", "alert");
    field.before(advice);
    const call = element(
      "a",
      {
        href: "tel:112",
        target: "_top",
        className: "mt-2 flex min-h-11 items-center justify-center rounded-md border-2 text-lg",
      },
      words().safety.call,
    );
    let said = "";
    const advise = () => {
      const text = adviceFor(field.value);
      if (said === text) return;
      said = text;
      advice.textContent = text;
      if (text.includes("112")) advice.append(call);
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
