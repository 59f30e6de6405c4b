import type { ReactNode } from "react";
import { ChangeFailure } from "./change-failure.tsx";
import type { Intent } from "./read-change.ts";
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
  return (
    <Form {...form} className={className}>
      <input type="hidden" name="id" value={id} />
      {fields}
      <button
        type="submit"
        name="intent"
        value={intent}
        disabled={isBusy}
        className={`${look} ${isBusy ? "opacity-60" : ""}`}
      >
        {children}
      </button>
      <ChangeFailure message={isBusy ? undefined : failure?.message} className="mt-2" />
    </Form>
  );
}
