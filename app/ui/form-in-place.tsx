import type { ComponentProps, FormEvent } from "react";
import { useSubmit } from "react-router";

/**
 * A form that is sent as React Router's `<Form preventScrollReset>` sends it; a `<Form>` takes the server several
 * times as long to write.
 */
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
