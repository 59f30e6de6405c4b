import { href } from "react-router";
import { Button } from "../button.tsx";
import { Icon } from "../icon.tsx";
import { CategorySwitches, type ConsentPeriods, useCookieDialogWords } from "./category-switches.tsx";

/** Without scripts the banner leads to the settings page instead. */
export function CookieDialog({ periods }: { periods: ConsentPeriods }) {
  const words = useCookieDialogWords();
  return (
    <dialog
      aria-labelledby="cookie-titel"
      className="m-auto max-h-[90svh] w-[calc(100%-2rem)] max-w-xl overflow-y-auto rounded-lg border border-line bg-surface p-5 text-ink shadow-lift sm:p-6"
    >
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 id="cookie-titel">{words.title}</h2>
        <button
          type="button"
          data-cookie-close
          aria-label={words.close}
          className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken"
        >
          <Icon name="close" />
        </button>
      </div>
      <form
        method="post"
        action={href("/cookie-einstellungen/speichern")}
        data-cookie-form="dialog"
        className="grid gap-5"
      >
        <CategorySwitches id="dialog" chosen={null} periods={periods} />
        <Button name="auswahl" value="eigene">
          {words.save}
        </Button>
      </form>
    </dialog>
  );
}
