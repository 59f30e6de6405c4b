import { href } from "react-router";
import {
  AI_NOTICE,
  aiNotice,
  consentText,
  STORAGE_NOTICE,
} from "#app/domain/customer-request/consent-text.ts";
import { controlProps, FieldError } from "#app/forms/labelled-field.tsx";
import { Button } from "../../ui/button.tsx";
import type { Fields } from "./request-fields.ts";

/** Under the contact section for type contact, else under the details. */
export function ClosingSection({
  company,
  address,
  aiService,
  field,
}: {
  field: Fields;
  company: string;
  address: string;
  aiService: string | null;
}) {
  const consent = field("agreeToDataTransfer");
  return (
    <section id="absenden" aria-label="Absenden" className="form-card grid gap-3">
      <div>
        <label className="flex">
          <input
            {...controlProps(consent)}
            type="checkbox"
            required
            defaultChecked={consent.defaultChecked}
            className="tick mt-0.5 mr-3 size-6 shrink-0"
          />
          <span className="min-w-0 wrap-anywhere">{consentText(company)}</span>
        </label>
        <FieldError field={consent} />
      </div>
      <div className="text-sm wrap-anywhere hyphens-auto text-ink-soft">
        <p>
          {AI_NOTICE} {STORAGE_NOTICE}
        </p>
        <details>
          <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
            Mehr dazu
          </summary>
          <div className="grid gap-2">
            <p>{aiNotice(aiService)}</p>
            <p>
              Ihre Angaben gehen an {company}
              {address && `, ${address}`}, damit der Betrieb Ihre Anfrage bearbeiten kann. Mehr in der{" "}
              <a
                href={href("/datenschutz")}
                target="_blank"
                rel="noopener"
                className="font-semibold underline"
              >
                Datenschutzerklärung
              </a>
              .
            </p>
          </div>
        </details>
      </div>
      <div className="trap" aria-hidden="true">
        <label htmlFor="faxNumber">Bitte leer lassen</label>
        <input id="faxNumber" name="faxNumber" tabIndex={-1} autoComplete="off" />
      </div>
      <Button id="senden" className="w-full text-lg">
        Anfrage absenden
      </Button>
      <p id="sendestand" role="status" className="text-center font-semibold empty:hidden" />
    </section>
  );
}
