import { controlProps, FieldError } from "#app/forms/fields.tsx";
import { useWords } from "#app/languages/page-words.ts";
import { Around } from "#app/ui/around.tsx";
import { consent as german } from "#words/de/consent.ts";
import { Button, Card } from "../../ui/parts.tsx";
import { PrivacyNotice } from "./contact-section.tsx";
import type { Fields } from "./request-fields.ts";

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
  const { form, consent, language } = useWords();
  const box = field("agreeToDataTransfer");
  const business = [company, address].filter(Boolean).join(", ");
  return (
    <Card id="absenden" aria-label={form.sending}>
      <div>
        <label className="flex">
          <input
            {...controlProps(box)}
            type="checkbox"
            required
            defaultChecked={box.defaultChecked}
            className="tick me-3 size-6 shrink-0"
          />
          <span className="min-w-0 wrap-anywhere">{consent.text({ company })}</span>
        </label>
        <FieldError field={box} />
        {language !== "de" && (
          <p className="ms-9 mt-1 text-sm wrap-anywhere text-ink-soft">
            {consent.binding}
            <span lang="de" dir="ltr" className="block">
              {german.text({ company })}
            </span>
          </p>
        )}
      </div>
      <div className="text-sm wrap-anywhere hyphens-auto text-ink-soft">
        <p>
          {consent.ai} {consent.storage}
        </p>
        <details>
          <summary className="tap link">{consent.more}</summary>
          <div className="grid gap-2">
            <p>{consent.aiInFull({ service: aiService })}</p>
            <p>
              <Around say={(privacyNotice) => consent.goesTo({ business, privacyNotice })}>
                <PrivacyNotice />
              </Around>
            </p>
          </div>
        </details>
      </div>
      <div className="trap" aria-hidden="true">
        <label htmlFor="faxNumber">{form.leaveEmpty}</label>
        <input id="faxNumber" name="faxNumber" tabIndex={-1} autoComplete="off" />
      </div>
      <Button id="senden" size="wide">
        {form.send}
      </Button>
      <p id="sendestand" role="status" className="text-center font-bold empty:hidden" />
    </Card>
  );
}
