import { getFormProps, useForm } from "@conform-to/react";
import { href, Link } from "react-router";
import { TextField } from "#app/forms/fields.tsx";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { Button, buttonLook } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { DELETION_WORD, NO_BUSINESS } from "./deletion-phrase.ts";

interface Props {
  companyName: string | null;
  answer: FormAnswer | undefined;
}

/** Posted by the browser itself, so that no script keeps anything of the account in memory. */
export function DeletionForm({ companyName, answer }: Props) {
  const [form, { confirmation }] = useForm<{ confirmation: string }>({
    id: "konto-loeschen",
    lastResult: answer?.lastResult,
  });
  return (
    <form
      method="post"
      {...getFormProps(form)}
      aria-labelledby="loeschen"
      className="grid gap-5 rounded-lg border-2 border-danger bg-surface p-5 sm:p-7"
    >
      <input type="hidden" name="business" value={companyName ?? NO_BUSINESS} />
      <h2 id="loeschen" className="text-lg font-bold">
        Konto jetzt löschen
      </h2>
      <TextField
        field={confirmation}
        label={
          <>
            Bitte tippen Sie zur Bestätigung{" "}
            {companyName && (
              <>
                <span className="wrap-anywhere">„{companyName}“</span> oder{" "}
              </>
            )}
            {DELETION_WORD}
          </>
        }
        hint="Damit niemand aus Versehen löscht. Groß- und Kleinschreibung ist egal."
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        required
        autoFocus={answer !== undefined}
      />
      <div className="flex flex-col gap-x-6 gap-y-3 sm:flex-row sm:flex-wrap">
        <Button look="danger">
          <Icon name="trash" />
          Konto endgültig löschen
        </Button>
        <Link to={href("/profil/konto")} className={buttonLook("quiet")}>
          Abbrechen
        </Link>
      </div>
    </form>
  );
}
