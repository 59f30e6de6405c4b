import { textareaLook } from "../field-look.ts";
import { ButtonLink } from "../parts.tsx";
import { MessagePage } from "./message-page.tsx";

interface Props {
  words: { label: string; text: string }[];
  signIn: string;
}

/** It replaces a sign-in page, which would lose what was written. */
export function SignedOutPage({ words, signIn }: Props) {
  return (
    <MessagePage title="Ihre Anmeldung ist abgelaufen">
      <p>
        <strong>Noch nicht gespeichert.</strong> Kopieren Sie Ihren Text, melden Sie sich neu an und fügen Sie
        ihn auf der Seite wieder ein.
      </p>
      {words.map(({ label, text }) => (
        <label key={label} className="w-full">
          <span className="mb-1 block">{label}</span>
          <textarea
            readOnly
            rows={8}
            value={text}
            className={`${textareaLook} field-sizing-content resize-none bg-sunken font-normal wrap-anywhere`}
          />
        </label>
      ))}
      <ButtonLink href={signIn} target="_blank" rel="noopener">
        Neu anmelden (neues Fenster)
      </ButtonLink>
    </MessagePage>
  );
}
