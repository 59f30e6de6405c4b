import { type ReactNode, useEffect, useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

type Refusal = "cancelled" | "known" | "too-many" | "failed";
type Answer = { ok: true; fields: Record<string, string> } | { ok: false; reason: Refusal };

const REFUSALS: Record<Refusal, string> = {
  cancelled: "Abgebrochen, oder auf diesem Gerät gibt es keinen passenden Passkey. Per E-Mail geht es immer.",
  known: "Auf diesem Gerät haben Sie schon einen Passkey.",
  "too-many": "Zu viele Versuche. Bitte warten Sie ein paar Minuten.",
  failed: "Das hat nicht geklappt. Bitte versuchen Sie es noch einmal. Per E-Mail geht es immer.",
};

/** Absent without scripts and where a browser knows no passkeys; posts what the device answers. */
export function PasskeyButton({
  action,
  label,
  look = "secondary",
  load,
  instead = null,
}: {
  action: string;
  label: string;
  look?: "primary" | "secondary";
  /** Fetched as soon as the button shows: a device wants the press to be recent. */
  load: () => Promise<() => Promise<Answer>>;
  /** Where the browser knows none. */
  instead?: ReactNode;
}) {
  const isHydrated = useHydrated();
  const submit = useSubmit();
  const isSending = useNavigation().state === "submitting";
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isUnable = isHydrated && !("PublicKeyCredential" in window);
  useEffect(() => {
    if (!isUnable) load().catch(() => undefined);
  }, [isUnable, load]);
  if (isUnable) return instead;

  async function ask() {
    setRefusal(null);
    setAsking(true);
    const answer = await load()
      .then((askDevice) => askDevice())
      .catch(() => ({ ok: false, reason: "failed" }) as const);
    setAsking(false);
    if (answer.ok) await submit({ step: "passkey", ...answer.fields }, { method: "post", action });
    else setRefusal(answer.reason);
  }

  return (
    <div className={`flex flex-col gap-3 ${isHydrated ? "" : "invisible noscript:hidden"}`}>
      {refusal && (
        <Notice tone="warn" role="alert">
          <p>{REFUSALS[refusal]}</p>
        </Notice>
      )}
      <Button type="button" look={look} disabled={isAsking || isSending} onClick={() => void ask()}>
        {label}
      </Button>
    </div>
  );
}
