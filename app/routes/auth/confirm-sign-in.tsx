import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

export interface LinkedAccount {
  /** Masked: the holder of the link need not learn the address. */
  email: string;
  askedBy: string | null;
  sameBrowser: boolean;
  isNew: boolean;
}

/** Nothing presses the button by itself. */
export function ConfirmSignIn({
  product,
  account: { email, askedBy, sameBrowser, isNew },
  action,
}: {
  product: string;
  account: LinkedAccount;
  action: string;
}) {
  const isSending = useNavigation().state === "submitting";
  const asked = askedBy ? `in ${askedBy}` : "in einem anderen Browser";
  return (
    <>
      {!sameBrowser && (
        <Notice tone="warn" title="Angefordert in einem anderen Browser">
          <p>
            Dieser Link wurde {asked} angefordert.{" "}
            {isNew
              ? "Warst du das? Dann kannst du auch hier weitermachen. Sonst schließe bitte diese Seite."
              : "Waren Sie das? Dann können Sie sich auch hier anmelden. Sonst schließen Sie bitte diese Seite."}
          </p>
        </Notice>
      )}
      <dl className="flex flex-col gap-3">
        <div>
          <dt className="text-sm text-ink-soft">{isNew ? "Neues Konto" : "Konto"}</dt>
          <dd className="text-lg font-bold wrap-anywhere">{email}</dd>
        </div>
        {askedBy && (
          <div>
            <dt className="text-sm text-ink-soft">Angefordert in</dt>
            <dd className="font-semibold">{askedBy}</dd>
          </div>
        )}
      </dl>
      <Form method="post" action={action} className="flex flex-col gap-3">
        <Button disabled={isSending}>
          {isSending ? "Einen Moment..." : isNew ? "Bestätigen und weiter" : `Bei ${product} anmelden`}
        </Button>
        <p className="text-sm text-ink-soft">Der Link gilt nur einmal und nur wenige Minuten.</p>
      </Form>
    </>
  );
}
