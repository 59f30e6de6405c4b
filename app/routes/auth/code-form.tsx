import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { CodeField } from "#app/ui/sign-in-fields.tsx";

/** The field for the six characters of a mail. */
export function CodeForm({
  action,
  button,
  typed,
  error,
}: {
  action: string;
  button: string;
  typed?: string;
  error?: string;
}) {
  const isSending = useNavigation().state === "submitting";
  return (
    <Form method="post" action={action} noValidate className="flex flex-col gap-4">
      <CodeField defaultValue={typed} error={error} />
      <Button name="step" value="code" disabled={isSending}>
        {isSending ? "Wird geprüft..." : button}
      </Button>
    </Form>
  );
}
