import type { ReactNode } from "react";
import { Form, useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import type { Intent } from "./subscription.form.ts";
import { useBusy } from "./use-busy.ts";

interface Props {
  intent: Intent;
  /** What the button says while it works. */
  busyLabel: string;
  look?: "primary" | "secondary" | "quiet";
  attempt?: string;
  /** Whose button it is; the page it stands on by default. */
  page?: string;
  children: ReactNode;
}

/** One button of the page, as a form of its own. */
export function PaymentButton({ intent, busyLabel, look, attempt, page, children }: Props) {
  const { pathname } = useLocation();
  const busy = useBusy();
  return (
    <Form method="post" action={page ?? pathname} className="max-sm:w-full">
      {attempt && <input type="hidden" name="attempt" value={attempt} />}
      <Button
        name="intent"
        value={intent}
        {...(look && { look })}
        disabled={busy !== null}
        className="max-sm:w-full"
      >
        {busy === intent ? busyLabel : children}
      </Button>
    </Form>
  );
}
