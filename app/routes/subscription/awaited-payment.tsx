import { useEffect, useState } from "react";
import { href } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PaymentButton } from "./payment-button.tsx";

const LATE_MS = 30_000;

interface Props {
  nextTry: string | null;
  supportEmail: string;
}

/** With scripts the page asks for the confirmation, without them it reloads (root.tsx). */
export function AwaitedPayment({ nextTry, supportEmail }: Props) {
  const isLate = useLate() || nextTry === null;
  return (
    <>
      <Card className="grid gap-5">
        <div className="flex items-start gap-4">
          <span
            aria-hidden="true"
            className="mt-1 size-6 shrink-0 rounded-full border-4 border-line border-t-brand motion-safe:animate-spin"
          />
          <div className="grid min-w-0 gap-1">
            <h1 tabIndex={-1} className="text-xl font-extrabold">
              Ihre Zahlung wird bestätigt
            </h1>
            <p className="text-pretty">
              Wir warten auf die Bestätigung des Zahlungsdienstes. Das dauert meist nur ein paar Sekunden; die
              Seite zeigt sie von selbst.
            </p>
          </div>
        </div>
        {nextTry && (
          <noscript>
            <a
              href={nextTry}
              className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
            >
              Jetzt neu laden
            </a>
          </noscript>
        )}
      </Card>
      {isLate && <LateConfirmation supportEmail={supportEmail} />}
    </>
  );
}

function useLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

function LateConfirmation({ supportEmail }: { supportEmail: string }) {
  return (
    <Notice tone="warn" title="Das dauert länger als sonst">
      <p>
        Ihre Bestellung ist nicht verloren. Bitte buchen Sie nicht noch einmal, sondern drücken Sie auf
        „Status aktualisieren“: Dann fragen wir den Zahlungsdienst direkt.
      </p>
      <div className="my-3">
        <PaymentButton intent="refresh" page={href("/abo")} look="secondary" busyLabel="Wird geprüft...">
          Status aktualisieren
        </PaymentButton>
      </div>
      <p>
        Hilft das nicht, schreiben Sie uns an{" "}
        <a
          href={`mailto:${supportEmail}`}
          className="font-semibold wrap-anywhere underline underline-offset-4"
        >
          {supportEmail}
        </a>
        . Wir sehen dann gemeinsam nach.
      </p>
    </Notice>
  );
}
