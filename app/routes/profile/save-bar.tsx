import { useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";

/** In sight all along the form on a phone, on wider screens while there is something to save. */
export function SaveBar({ hasChanges }: { hasChanges: boolean }) {
  const { state, formData } = useNavigation();
  const isSaving = state === "submitting" && !formData?.has("intent");
  return (
    <div
      data-bottom-bar
      className={`z-20 flex flex-wrap items-center gap-x-5 gap-y-2 border-line thumb:sticky thumb:bottom-0 thumb:-mx-4 thumb:border-t thumb:bg-surface thumb:p-3 roomy:py-3 ${hasChanges ? "roomy:sticky roomy:bottom-0 roomy:border-t roomy:bg-ground" : ""}`}
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
