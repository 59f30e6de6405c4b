import type { ChangeAnswer } from "./change-answer.ts";

/** Why nothing was changed, below the button that was pressed. */
export function ChangeFailure({ failure, className }: { failure?: ChangeAnswer; className: string }) {
  if (!failure) return null;
  return (
    <p role="alert" className={`${className} font-semibold text-danger`}>
      {failure.failed}. <FailureHint failure={failure} />
    </p>
  );
}

/** What to do now. */
export function FailureHint({ failure: { hint, signIn } }: { failure: ChangeAnswer }) {
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
