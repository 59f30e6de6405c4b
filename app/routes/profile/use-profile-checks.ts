import { type FormEvent, useEffect, useState } from "react";
import { PROFILE_FIELDS, type ProfileErrors, profileFault, readProfileForm } from "./profile.form.ts";
import type { RefusedSave } from "./refused-save.ts";

/**
 * Checks the form when it is sent, and from then on each field whenever it changes (specification, "Validation rules").
 * What is wrong keeps the form here and gets the focus. The server checks the same by the same rules.
 */
export function useProfileChecks(refused: RefusedSave | undefined) {
  const [errors, setErrors] = useState<ProfileErrors>(refused?.errors ?? {});
  const [wasSent, setWasSent] = useState(refused !== undefined);

  useEffect(() => {
    if (!refused) return;
    setErrors(refused.errors ?? {});
    focusFirst(refused.errors ?? {});
  }, [refused]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const found = readProfileForm(new FormData(event.currentTarget)).errors;
    setWasSent(true);
    setErrors(found);
    if (Object.keys(found).length === 0) return;
    event.preventDefault();
    focusFirst(found);
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    const { name, value } = event.target as HTMLInputElement;
    const field = PROFILE_FIELDS.find((known) => known === name);
    if (wasSent && field) setErrors((before) => ({ ...before, [field]: profileFault(field, value) }));
  }

  return { errors, onSubmit, onInput };
}

/** To the first wrong field, or to the notice that says why nothing was saved. */
function focusFirst(errors: ProfileErrors): void {
  const first = PROFILE_FIELDS.find((name) => errors[name]);
  const target = document.getElementById(first ?? "fehler");
  target?.focus({ preventScroll: true });
  // In the middle, so that its message doesn't stand behind the bar.
  target?.scrollIntoView({ block: "center" });
}
