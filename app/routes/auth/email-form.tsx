import { getFormProps, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import type { z } from "zod";
import { EmailField } from "#app/forms/fields.tsx";
import { type FormAnswer, FormMessage } from "#app/forms/form-message.tsx";
import { Button } from "#app/ui/parts.tsx";
import type { emailForm } from "./login.form.ts";

export function EmailForm({
  action,
  answer,
  email,
  button,
  children,
  below,
}: {
  action: string;
  answer: FormAnswer | undefined;
  email?: string;
  button: string;
  children: ReactNode;
  below?: ReactNode;
}) {
  const [form, fields] = useForm<z.input<typeof emailForm>>({
    id: "anmelden",
    lastResult: answer?.lastResult,
    defaultValue: { email },
  });
  return (
    <form method="post" action={action} {...getFormProps(form)} className="flex flex-col gap-5">
      <FormMessage id={form.errorId} message={answer?.message} errors={answer?.lastResult.error} />
      {children}
      <EmailField field={fields.email} />
      <Button name="step" value="mail" data-busy="Wird gesendet...">
        {button}
      </Button>
      {below}
    </form>
  );
}
