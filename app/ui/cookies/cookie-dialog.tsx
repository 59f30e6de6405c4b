import { href } from "react-router";
import { Button, Icon } from "../parts.tsx";
import { type Category, CategorySwitches, useCookieDialogWords } from "./category-switches.tsx";

/** Without scripts the banner leads to the settings page instead. */
export function CookieDialog({ categories }: { categories: readonly Category[] }) {
  const words = useCookieDialogWords();
  return (
    <dialog
      aria-labelledby="cookie-titel"
      className="m-auto max-h-[90svh] w-[calc(100%-2rem)] max-w-xl overflow-y-auto rounded-lg border border-line bg-surface p-5 text-ink shadow-lift sm:p-6"
    >
      <form method="dialog" className="mb-4 flex items-start justify-between gap-4">
        <h2 id="cookie-titel">{words.title}</h2>
        <button
          type="submit"
          aria-label={words.close}
          className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken"
        >
          <Icon name="close" />
        </button>
      </form>
      <form method="post" action={href("/cookie-einstellungen/speichern")} className="grid gap-5">
        <CategorySwitches categories={categories} />
        <Button name="auswahl" value="eigene">
          {words.save}
        </Button>
      </form>
    </dialog>
  );
}
