import type { ComponentProps, FormEvent } from "react";
import { useSubmit } from "react-router";

/** Sends as `<Form preventScrollReset>` does, which the server renders several times as slowly. */
export function FormInPlace(props: Omit<ComponentProps<"form">, "onSubmit">) {
  const submit = useSubmit();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    event.preventDefault();
    const target = submitter instanceof HTMLButtonElement ? submitter : event.currentTarget;
    void submit(target, { preventScrollReset: true });
  };
  return <form {...props} onSubmit={onSubmit} />;
}
