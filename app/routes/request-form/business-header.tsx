import type { ShownAvailability } from "#app/domain/profile/availability.ts";
import type { ShownBusiness } from "#app/domain/profile/request-page-business.server.ts";
import { useWords } from "#app/languages/page-words.ts";
import { LogoPicture } from "../../ui/logo.tsx";
import { Icon } from "../../ui/parts.tsx";
import { LINK, OfBusiness, OwnSite, Reach } from "./business-details.tsx";
import { useApart } from "./language/apart.ts";

export function BusinessHeader({ companyName, logo, tagline, answersSameDay, website }: ShownBusiness) {
  const { form } = useWords();
  const { words, number } = useApart();
  return (
    <header className="mb-2">
      {logo && (
        <p className="mb-2">
          <LogoPicture logo={logo} />
        </p>
      )}
      <h1>{form.title}</h1>
      <p className="text-lg wrap-anywhere hyphens-auto">
        <OfBusiness name={companyName} say={form.toBusiness} />
      </p>
      {tagline && (
        <p {...words} className="text-pretty wrap-anywhere hyphens-auto text-ink-soft">
          {tagline}
        </p>
      )}
      {answersSameDay && <p className="font-bold text-brand">{form.answersSameDay}</p>}
      {website && (
        <p>
          <OwnSite href={website.href} className={`${LINK} gap-2 wrap-anywhere`}>
            <bdi {...number}>{website.text}</bdi>
            <Icon name="external" className="size-5!" />
          </OwnSite>
        </p>
      )}
    </header>
  );
}

/** One sentence of theirs, or what to do with what can't wait (D66). */
export function AvailabilityLine({
  availability,
  phone,
}: {
  availability: ShownAvailability | null;
  phone: ShownBusiness["phone"];
}) {
  const { acute } = useWords().form;
  const { words } = useApart();
  if (!availability) return null;
  const { kind, line, note } = availability;
  return (
    <div className="mt-2 mb-3 rounded-md border border-line bg-sunken px-3 py-2 wrap-anywhere">
      <p className="text-pretty">
        <strong>{line}</strong>{" "}
        {note ? <span {...words}>{note}</span> : kind !== "projekte_ab" && (phone ? acute.call : acute.tell)}
      </p>
      {!note && kind !== "projekte_ab" && phone && <Reach {...phone} />}
    </div>
  );
}
