import type { Message } from "#app/forms/form-answer.ts";

export function ChangeFailure({ message, className }: { message?: Message; className: string }) {
  if (!message) return null;
  return (
    <p role="alert" className={`${className} font-semibold text-danger`}>
      <FailureText message={message} />
    </p>
  );
}

export function FailureText({ message: { title, text, newWindow } }: { message: Message }) {
  return (
    <>
      {title}. {text}
      {newWindow && (
        <a
          href={newWindow.path}
          target="_blank"
          rel="noopener"
          className="flex min-h-11 w-fit items-center font-semibold underline underline-offset-4"
        >
          {newWindow.label}
        </a>
      )}
    </>
  );
}
