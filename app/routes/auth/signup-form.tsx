import { Form, href, useNavigation } from "react-router";
import { TRIAL_DAYS } from "#app/domain/subscription/trial.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { EmailField } from "#app/ui/sign-in-fields.tsx";
import type { Fault } from "./login-fault.ts";

/** Asks for the address, and for nothing else. */
export function SignUpForm({ email, fault }: { email?: string; fault?: Fault }) {
  const isSending = useNavigation().state === "submitting";
  const isWrongEmail = fault?.field === "email";
  return (
    <Form method="post" action={href("/signup")} noValidate className="flex flex-col gap-5">
      {fault && (
        <Notice tone="danger" role="alert" title={fault.title}>
          {!isWrongEmail && <p>{fault.text}</p>}
        </Notice>
      )}
      <p>
        Kein Passwort, keine Zahlungsdaten: Wir schicken dir einen Link, und in etwa zwei Minuten ist dein
        Kundenanfrage-Link fertig.
      </p>
      <EmailField defaultValue={email} error={isWrongEmail ? fault.text : undefined} />
      <Button name="step" value="mail" disabled={isSending}>
        {isSending ? "Wird gesendet..." : "Anmelde-Link senden"}
      </Button>
      <p className="text-sm text-ink-soft">
        <strong className="text-ink">Nur für Unternehmen.</strong> {TRIAL_DAYS} Tage kostenlos, danach endet
        der Test von selbst.
      </p>
    </Form>
  );
}
