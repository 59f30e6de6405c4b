import { Form, useNavigation } from "react-router";
import { MAX_MEMBER_NAME } from "#app/domain/profile/profile-limits.ts";
import { EmailField, TextField } from "#app/forms/fields.tsx";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { Button } from "#app/ui/button.tsx";
import { INVITE_RULES } from "./invite-rules.ts";

export const INVITE_FORM = "einladung";
export const NOTHING_TYPED = { name: "", email: "" };

export function InviteForm({ answer }: { answer: FormAnswer | undefined }) {
  const { form, faults, fields } = useCheckedForm({
    id: INVITE_FORM,
    saved: NOTHING_TYPED,
    rules: INVITE_RULES,
    answer,
  });
  const isSending = useNavigation().state === "submitting";
  return (
    <Form {...form} method="post" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <FormMessage
        id={`${INVITE_FORM}-fehler`}
        message={answer?.message}
        errors={faults}
        fieldId={(name) => `${INVITE_FORM}-${name}`}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          field={fields.name}
          label="Name"
          hint="So steht er an den Anfragen, zum Beispiel: Büro, Kai."
          maxLength={MAX_MEMBER_NAME}
          autoComplete="off"
          required
        />
        <EmailField field={fields.email} hint="Mit ihr meldet sich Ihr Kollege an." />
      </div>
      <div>
        <Button name="step" value="invite" disabled={isSending} className="max-sm:w-full">
          {isSending ? "Wird gesendet..." : "Einladung senden"}
        </Button>
      </div>
    </Form>
  );
}
