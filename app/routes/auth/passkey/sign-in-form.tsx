import { Button, Notice } from "#app/ui/parts.tsx";
import scriptUrl from "./sign-in-script.ts?worker&url";

/** Filled and posted by its script, and absent where browsers know no passkeys. */
export function PasskeySignIn({ action, isRefused }: { action: string; isRefused: boolean }) {
  return (
    <>
      <form
        method="post"
        action={action}
        data-passkey={isRefused ? "refused" : "offered"}
        className="invisible flex flex-col gap-3 border-t border-line pt-5 noscript:hidden"
      >
        <input type="hidden" name="step" value="passkey" />
        <input type="hidden" name="passkey" />
        <input type="hidden" name="asker" />
        <template>
          <Notice tone="warn" role="alert">
            <p />
          </Notice>
        </template>
        <Button type="button" look="secondary">
          Mit Fingerabdruck, Gesicht oder PIN anmelden
        </Button>
      </form>
      <script type="module" src={scriptUrl} />
    </>
  );
}
