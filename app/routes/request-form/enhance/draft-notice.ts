import { button, element } from "./element.ts";

const TEXTS = {
  typed: "Wir haben Ihre Eingaben wiederhergestellt.",
  pending:
    "Wir haben Ihre Eingaben wiederhergestellt. Ihre Anfrage ist womöglich noch nicht angekommen: Bitte setzen Sie unten noch einmal das Häkchen und senden Sie sie ab.",
};

export function noticeDraft(form: HTMLFormElement, kind: keyof typeof TEXTS, discard: () => void): void {
  const text = element("p", { className: "min-w-0 grow" });
  text.setAttribute("role", "status");
  const notice = element(
    "div",
    {
      className:
        "flex flex-wrap items-center gap-x-4 rounded-md border-l-4 border-info bg-info-soft p-4 text-info",
    },
    text,
    button("Verwerfen", () => {
      notice.remove();
      discard();
    }),
  );
  form.prepend(notice);
  // A live region speaks what changes in it, so it has to be there first.
  setTimeout(() => {
    text.textContent = TEXTS[kind];
  });
}
