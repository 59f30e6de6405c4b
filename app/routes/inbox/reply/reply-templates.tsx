import { useEffect, useRef } from "react";
import { href } from "react-router";
import type { OwnText } from "#app/domain/reply/own-texts.ts";
import { ownTemplate, type ReplyTemplate } from "#app/domain/reply/reply-template-names.ts";
import { AwayLink, TextLink } from "../request/away-link.tsx";
import { type InboxAddress, questionPath } from "../request/inbox-address.ts";

const LABELS: [ReplyTemplate, string][] = [
  ["vorschlag", "Vorschlag der Analyse"],
  ["rueckruf", "Rückruf ankündigen"],
  ["termin", "Termin vorschlagen"],
  ["absage", "Absagen"],
];
const PEEK = 48;
const LOOK =
  "inline-flex min-h-11 items-center rounded-full border-2 px-3 py-1 text-sm font-semibold aria-[current=true]:border-brand aria-[current=true]:bg-brand aria-[current=true]:text-on-brand border-edge text-ink hover:border-brand";

/** Browsers leave a focused chip alone that is in sight by half. */
const showWhole = ({ target }: { target: Element }) =>
  target.scrollIntoView({ block: "nearest", inline: "nearest" });

export interface ReplyTexts {
  own: readonly OwnText[];
  isEditable: boolean;
}

/** On phones one row to scroll, which fades where it goes on. */
export function ReplyTemplates({
  address,
  chosen,
  isSuggested,
  isComing,
  texts,
}: {
  address: InboxAddress;
  chosen: ReplyTemplate;
  isSuggested: boolean;
  isComing: boolean;
  texts: ReplyTexts;
}) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>(`[data-template=${chosen}]`);
    if (row.current && chip) row.current.scrollLeft = chip.offsetLeft - row.current.offsetLeft - PEEK;
  }, [chosen]);
  const chip = (template: ReplyTemplate | null, label: string) =>
    template && (
      <li key={template} data-template={template}>
        <TextLink address={{ ...address, reply: template }} isCurrent={template === chosen} className={LOOK}>
          {label}
        </TextLink>
      </li>
    );
  return (
    <nav aria-label="Vorlage" className="mb-2">
      <ul ref={row} onFocus={showWhole} className="reply-chips">
        {LABELS.filter(([template]) => isSuggested || template !== "vorschlag").map(([template, label]) =>
          chip(template, isComing && template === "rueckruf" ? "Termin bestätigen" : label),
        )}
        <li>
          <AwayLink address={address} to={questionPath(address)} className={LOOK}>
            Rückfrage
          </AwayLink>
        </li>
        {texts.own.map(({ slot, name }) => chip(ownTemplate(slot), name))}
        {texts.isEditable && (
          <li>
            <AwayLink
              address={address}
              to={href("/profil/antworttexte")}
              className="inline-flex min-h-11 items-center px-2 text-sm font-semibold text-brand underline underline-offset-4"
            >
              Eigene Texte
            </AwayLink>
          </li>
        )}
      </ul>
    </nav>
  );
}
