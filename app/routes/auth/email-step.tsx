import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { EmailField } from "#app/ui/sign-in-fields.tsx";
import type { Fault } from "./login-fault.ts";

/** Asks for the address. */
export function EmailStep({
  action,
  email,
  fault,
  hasExpired,
}: {
  action: string;
  email?: string;
  fault?: Fault;
  hasExpired: boolean;
}) {
  const isSending = useNavigation().state === "submitting";
  const isWrongEmail = fault?.field === "email";
  return (
    <Form method="post" action={action} noValidate className="flex flex-col gap-5">
      {fault && (
        <Notice tone="danger" role="alert" title={fault.title}>
          {!isWrongEmail && <p>{fault.text}</p>}
        </Notice>
      )}
      {hasExpired && !fault && (
        <Notice tone="warn" role="status">
          <p>Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich noch einmal an.</p>
        </Notice>
      )}
      <p>Ein Passwort brauchen Sie nicht: Wir senden Ihnen einen Link und einen Code per E-Mail.</p>
      <EmailField defaultValue={email} error={isWrongEmail ? fault.text : undefined} />
      <Button name="step" value="mail" disabled={isSending}>
        {isSending ? "Wird gesendet..." : "Magic Link senden"}
      </Button>
    </Form>
  );
}
