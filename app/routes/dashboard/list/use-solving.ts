import { type FormEvent, useState } from "react";
import { useFetchers, useSubmit } from "react-router";

/** The one form that the buttons of all cards belong to. */
export const SOLVE_FORM = "als-geloest";

/** How the list's buttons answer where they were pressed; each press is a change of its own. */
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
    /** The key of the fetcher that the last press of a request's button is sent by. */
    pressOf: (id: string): string | undefined => pressed[id],
    isBusy: (id: string) => fetchers.some(({ key, state }) => key === pressed[id] && state !== "idle"),
  };
}
