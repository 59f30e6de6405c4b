import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useBlocker, useNavigation } from "react-router";
import { type FormAnswer, FormMessage } from "#app/forms/form-message.tsx";
import type { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { Button } from "#app/ui/parts.tsx";

interface Props {
  action: string;
  answer: FormAnswer | undefined;
  checked: Omit<ReturnType<typeof useCheckedForm>, "fields">;
  children: ReactNode;
}

export function SavingForm({ action, answer, checked: { form, said }, children }: Props) {
  const unsaved = useUnsavedChanges(answer !== undefined);
  return (
    <Form
      {...form}
      ref={unsaved.form}
      method="post"
      action={action}
      preventScrollReset
      onInput={(event) => {
        form.onInput(event);
        unsaved.note();
      }}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4"
    >
      <FormMessage {...said} id="fehler" />
      {children}
      <SaveBar hasChanges={unsaved.hasChanges} />
    </Form>
  );
}

/** The last of a form, in sight all along while there is something to save. */
export function SaveBar({ hasChanges }: { hasChanges: boolean }) {
  const isSaving = useNavigation().state === "submitting";
  return (
    <div
      data-bottom-bar={hasChanges ? "sticky" : undefined}
      className={`z-20 flex flex-wrap items-center gap-x-5 gap-y-2 border-line max-sm:*:grow roomy:py-3 ${hasChanges ? "thumb:sticky thumb:bottom-0 thumb:-mx-4 thumb:border-t thumb:bg-surface thumb:p-3 roomy:sticky roomy:bottom-0 roomy:border-t roomy:bg-ground" : ""}`}
    >
      <Button disabled={isSaving}>{isSaving ? "Wird gespeichert..." : "Änderungen speichern"}</Button>
      <p role="status" className="text-ink-soft empty:hidden max-sm:sr-only">
        {hasChanges && !isSaving ? "Noch nicht gespeichert" : ""}
      </p>
    </div>
  );
}

const QUESTION = "Sie haben Änderungen noch nicht gespeichert. Möchten Sie die Seite trotzdem verlassen?";

/** Counts changes from before scripts took over. `hasChanges` is false again after saving. */
function useUnsavedChanges(initially: boolean) {
  const [hasChanges, setHasChanges] = useState(initially);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if ([...(form.current?.elements ?? [])].some(isChanged)) setHasChanges(true);
  }, []);
  useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges && currentLocation.pathname !== nextLocation.pathname && !window.confirm(QUESTION),
  );
  useEffect(() => {
    if (!hasChanges) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [hasChanges]);
  return { form, hasChanges, note: () => setHasChanges(true) };
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const before = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(0, before);
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement)) return false;
  if (field.type === "checkbox" || field.type === "radio") return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}
