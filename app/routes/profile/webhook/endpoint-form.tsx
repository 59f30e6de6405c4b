import { Form, useNavigation } from "react-router";
import { TextField } from "#app/forms/fields.tsx";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { LONGEST_ADDRESS } from "#app/services/webhook/webhook-address.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmFirst } from "../section.tsx";
import { ADDRESS_RULES } from "./messages.ts";

export const ADDRESS_FORM = "adresse";

interface Props {
  url: string;
  answer: FormAnswer | undefined;
  /** The way to a fresh proof; null while there is one. */
  confirm: string | null;
}

export function EndpointForm({ url, answer, confirm }: Props) {
  const { form, said, fields } = useCheckedForm({
    id: ADDRESS_FORM,
    saved: { url },
    rules: ADDRESS_RULES,
    answer,
  });
  const isSaving = useNavigation().state === "submitting";
  if (confirm && !answer)
    return (
      <div className="grid gap-4">
        <ConfirmFirst what="Zum Eintragen" path={confirm} />
      </div>
    );
  return (
    <Form {...form} method="post" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <FormMessage {...said} />
      <TextField
        field={fields.url}
        label="Adresse des Empfängers"
        hint="Beginnt mit https:// und steht in Ihrem Programm, meist unter „Webhook“."
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={LONGEST_ADDRESS}
        required
      />
      <div>
        <Button name="step" value="set" disabled={isSaving} className="max-sm:w-full">
          {url ? "Adresse ändern" : "Schnittstelle einrichten"}
        </Button>
      </div>
    </Form>
  );
}
