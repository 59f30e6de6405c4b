import type { FailedChange } from "./failed-change.ts";

/** Why nothing was changed and what to do now. */
export function FailedWords({ failure: { hint, signIn } }: { failure: FailedChange }) {
  return (
    <>
      {hint}
      {signIn && (
        <a
          href={signIn}
          target="_blank"
          rel="noopener"
          className="flex min-h-11 w-fit items-center font-semibold underline underline-offset-4"
        >
          Neu anmelden (neues Fenster)
        </a>
      )}
    </>
  );
}
