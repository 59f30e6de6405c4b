import { useHydrated } from "#app/ui/use-hydrated.ts";

/** For a button beside the form `id`: until scripts have come its texts go along, and come back by `typedBeside`. */
export function useTextForm(id: string): string | undefined {
  return useHydrated() ? undefined : id;
}

export function TextForm({ id }: { id: string }) {
  // Takes a third of the bytes where it has more than one long text.
  const encType = "multipart/form-data";
  return useHydrated() ? null : (
    <form id={id} method="post" encType={encType} autoComplete="off" noValidate />
  );
}

/** Enter in a text presses the first button that its form owns: this one, before all others of the page. */
export function EnterButton({
  form,
  ...pressed
}: {
  form: string;
  formAction?: string;
  name: string;
  value: string;
}) {
  if (useHydrated()) return null;
  return <button type="submit" form={form} {...pressed} tabIndex={-1} aria-hidden className="sr-only" />;
}
