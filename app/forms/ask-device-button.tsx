import { type ReactNode, useEffect, useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import { Button, Notice } from "#app/ui/parts.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

type Answer<Refusal> = { ok: true; fields: Record<string, string> } | { ok: false; reason: Refusal };

interface Props<Refusal extends string> {
  action: string;
  step: string;
  label: string;
  look?: "primary" | "secondary";
  /** What `window` has in browsers that can. */
  needs: "PublicKeyCredential" | "PushManager";
  /** Fetched as soon as the button shows: a device wants the press to be recent. */
  load: () => Promise<() => Promise<Answer<Refusal>>>;
  refusals: Record<Refusal | "failed", string>;
  instead?: ReactNode;
}

/** Absent without scripts and where a browser can't; posts what the device answers. */
export function AskDeviceButton<Refusal extends string>({
  action,
  step,
  label,
  look = "secondary",
  needs,
  load,
  refusals,
  instead = null,
}: Props<Refusal>) {
  const isHydrated = useHydrated();
  const submit = useSubmit();
  const isSending = useNavigation().state === "submitting";
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | "failed" | null>(null);
  const isUnable = isHydrated && !(needs in window);
  useEffect(() => {
    if (!isUnable) load().catch(() => undefined);
  }, [isUnable, load]);
  if (isUnable) return instead;

  async function press() {
    setRefusal(null);
    setAsking(true);
    const answer = await load()
      .then((ask) => ask())
      .catch(() => ({ ok: false, reason: "failed" }) as const);
    setAsking(false);
    if (answer.ok) await submit({ step, ...answer.fields }, { method: "post", action });
    else setRefusal(answer.reason);
  }

  return (
    <div className={`grid gap-3 ${isHydrated ? "" : "invisible noscript:hidden"}`}>
      {refusal && (
        <Notice tone="warn" role="alert">
          <p>{refusals[refusal]}</p>
        </Notice>
      )}
      <Button type="button" look={look} disabled={isAsking || isSending} onClick={() => void press()}>
        {label}
      </Button>
    </div>
  );
}
