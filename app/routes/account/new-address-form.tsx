import { getFormProps, useForm } from "@conform-to/react";
import { Form, href, useNavigation } from "react-router";
import type { z } from "zod";
import { EmailField, TickBox } from "#app/forms/fields.tsx";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { Button, buttonLook } from "#app/ui/button.tsx";
import type { addressForm } from "./address.form.ts";

interface Props {
  email: string;
  /** False when customers write to another address already. */
  isContactToo: boolean;
  answer: FormAnswer | undefined;
}

export function NewAddressForm({ email, isContactToo, answer }: Props) {
  const isSending = useNavigation().state === "submitting";
  const [form, fields] = useForm<z.input<typeof addressForm>>({
    id: "adresse",
    lastResult: answer?.lastResult,
    defaultValue: { alsoContact: "on" },
  });
  return (
    <>
      <FormMessage id={form.errorId} message={answer?.message} />
      <dl>
        <dt className="text-sm text-ink-soft">Ihre Anmelde-Adresse</dt>
        <dd className="text-lg font-bold wrap-anywhere">{email}</dd>
      </dl>
      <Form
        method="post"
        action={href("/profil/adresse")}
        {...getFormProps(form)}
        className="flex flex-col gap-5"
      >
        <EmailField
          field={fields.email}
          label="Neue Anmelde-Adresse"
          hint="Dorthin senden wir einen Link. Erst wenn Sie ihn bestätigen, wird die Adresse geändert."
        />
        {isContactToo ? (
          <TickBox field={fields.alsoContact}>
            Auch als Kontakt-Adresse verwenden: für Kunden und für unsere Nachrichten an Sie.
          </TickBox>
        ) : (
          <p className="text-sm text-ink-soft">
            Ihre Kontakt-Adresse ist eine andere und bleibt, wie sie ist. Sie ändern sie in den Profildaten.
          </p>
        )}
        <div className="flex flex-wrap gap-x-6 gap-y-3">
          <Button disabled={isSending}>
            {isSending ? "Wird gesendet..." : "Link an neue Adresse senden"}
          </Button>
          <a href={href("/profil/konto")} className={buttonLook("quiet")}>
            Abbrechen
          </a>
        </div>
      </Form>
    </>
  );
}
