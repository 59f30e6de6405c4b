import { useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";

/** The page's one button for saving; on a phone it stays in sight while there is something to fill in. */
export function SaveBar({ hasChanges }: { hasChanges: boolean }) {
  const isSaving = useNavigation().state === "submitting";
  return (
    <div
      data-bottom-bar
      className="z-20 flex flex-wrap items-center gap-x-5 gap-y-2 thumb:sticky thumb:bottom-0 thumb:-mx-4 thumb:border-t thumb:border-line thumb:bg-surface thumb:p-3"
    >
      <Button disabled={isSaving} className="max-sm:w-full">
        {isSaving ? "Wird gespeichert..." : "Änderungen speichern"}
      </Button>
      <p role="status" className="font-semibold text-ink-soft empty:hidden max-sm:sr-only">
        {hasChanges && !isSaving ? "Noch nicht gespeichert" : ""}
      </p>
    </div>
  );
}
