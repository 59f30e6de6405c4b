import { type FormEvent, useState } from "react";
import { useFetchers, useSubmit } from "react-router";
import { ChangeFailure, useChange } from "../request/change-form.tsx";

/** The id of the one form for the buttons of all cards. */
export const SOLVE_FORM = "als-geloest";

/** Each press is a change of its own, with its answer beside its button. */
export function useSolving() {
  const submit = useSubmit();
  const fetchers = useFetchers();
  const [pressed, setPressed] = useState<Readonly<Record<string, string>>>({});

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const id = submitter.value;
    const fetcherKey = `${id} ${event.timeStamp}`;
    setPressed((before) => ({ ...before, [id]: fetcherKey }));
    void submit(submitter, { fetcherKey, navigate: false, preventScrollReset: true });
  }

  return {
    onSubmit,
    /** The key of the fetcher of a request's last press. */
    pressOf: (id: string): string | undefined => pressed[id],
    isBusy: (id: string) => fetchers.some(({ key, state }) => key === pressed[id] && state !== "idle"),
  };
}

export function SolveFailure({ fetcherKey }: { fetcherKey: string }) {
  const { isBusy, failure } = useChange(fetcherKey);
  return (
    <ChangeFailure message={isBusy ? undefined : failure?.message} className="relative col-span-full mt-1" />
  );
}
