import { href, Link } from "react-router";
import { DELETION_WORD } from "#app/routes/account/deletion-phrase.ts";
import { Button, buttonLook } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";

interface Props {
  /** Null for an account without a business. */
  companyName: string | null;
  /** What was typed and what is wrong with it. */
  refused: { confirmation: string; message: string } | undefined;
}

/** Posted by the browser itself, so that nothing of the account stays in the memory of a running page. */
export function DeletionForm({ companyName, refused }: Props) {
  return (
    <form
      method="post"
      noValidate
      aria-labelledby="loeschen"
      className="grid gap-5 rounded-lg border-2 border-danger bg-surface p-5 sm:p-7"
    >
      <h2 id="loeschen" className="text-lg font-bold">
        Konto jetzt löschen
      </h2>
      <TextField
        id="confirmation"
        name="confirmation"
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
        error={refused?.message}
        defaultValue={refused?.confirmation}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        required
        autoFocus={refused !== undefined}
      />
      <div className="flex flex-col gap-x-6 gap-y-3 sm:flex-row sm:flex-wrap">
        <Button look="danger">
          <Icon name="trash" />
          Konto endgültig löschen
        </Button>
        <Link to={href("/profil")} className={buttonLook("quiet")}>
          Abbrechen
        </Link>
      </div>
    </form>
  );
}
