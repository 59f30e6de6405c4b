import type { ReactNode } from "react";
import { useTextForm } from "#app/forms/beside-text.tsx";
import { ChangeFailure } from "./change-failure.tsx";
import { type Intent, WRITTEN } from "./read-change.ts";
import { useChange } from "./use-change.ts";

export function ChangeForm({
  intent,
  id,
  look,
  className = "",
  fields,
  children,
}: {
  intent: Intent;
  id: string;
  look: string;
  className?: string;
  fields?: ReactNode;
  children: ReactNode;
}) {
  const { Form, form, isBusy, failure } = useChange();
  const textForm = useTextForm(WRITTEN);
  return (
    <Form {...form} className={className}>
      {fields}
      <button
        type="submit"
        form={textForm}
        name="intent"
        value={`${intent} ${id}`}
        disabled={isBusy}
        className={`${look} ${isBusy ? "opacity-60" : ""}`}
      >
        {children}
      </button>
      <ChangeFailure message={isBusy ? undefined : failure?.message} className="mt-2" />
    </Form>
  );
}
