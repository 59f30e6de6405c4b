import { type ReactNode, useEffect } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { Button } from "#app/ui/parts.tsx";

type Intent = "book" | "manage" | "refresh";

interface Props {
  intent: Intent;
  busyLabel: string;
  look?: "primary" | "secondary" | "quiet";
  attempt?: string;
  page?: string;
  children: ReactNode;
}

export function PaymentButton({ intent, busyLabel, look, attempt, page, children }: Props) {
  const { pathname } = useLocation();
  const busy = useBusy();
  return (
    <Form method="post" action={page ?? pathname} className="grid max-sm:w-full">
      {attempt && <input type="hidden" name="attempt" value={attempt} />}
      <Button name="intent" value={intent} look={look} disabled={busy !== null}>
        {busy === intent ? busyLabel : children}
      </Button>
    </Form>
  );
}

/** Until the payment page has opened. A browser may come back to the page as it was left: then it reloads. */
function useBusy(): Intent | null {
  const { formData, state } = useNavigation();
  useEffect(() => {
    const ending = new AbortController();
    const renew = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener("pageshow", renew, { signal: ending.signal });
    return () => ending.abort();
  }, []);
  const intent = state === "idle" ? null : formData?.get("intent");
  return intent === "book" || intent === "manage" || intent === "refresh" ? intent : null;
}
