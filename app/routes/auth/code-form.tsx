import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";

/** The field for the six characters of a letter. */
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
      <TextField
        id="code"
        name="code"
        label="Code aus der E-Mail"
        className="[&_input]:text-xl [&_input]:font-bold [&_input]:tracking-widest [&_input]:uppercase"
        inputMode="text"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        required
        defaultValue={typed}
        error={error}
      />
      <Button name="step" value="code" disabled={isSending}>
        {isSending ? "Wird geprüft..." : button}
      </Button>
    </Form>
  );
}
