import type { ComponentProps } from "react";
import { href } from "react-router";
import { ButtonLink, Icon } from "#app/ui/parts.tsx";
import { type Look, Written } from "#app/ui/text/written.tsx";
import { filledIn, plainTitle } from "#app/ui/text/written-text.ts";
import templates from "#content/help/ready-texts.json";
import text from "#content/help/tips.md";
import { HelpRow, HelpRows } from "./faq.tsx";
import { ReadyText } from "./ready-text.tsx";
import { spokenLink } from "./spoken-link.ts";

const look: Look = { link: "", Section: Tip };

export function SharingTips({ link, company }: { link: string; company: string }) {
  const values = { link, company, spokenLink: spokenLink(link) };
  const readyTexts = Object.entries(templates).map(([name, { id, label, text }]) => [
    name,
    <ReadyText key={id} id={id} label={label} text={filledIn(text, values)} />,
  ]);
  return (
    <section aria-labelledby="tipps" className="grid-parts">
      <h2 id="tipps">{plainTitle(text)}</h2>
      <HelpRows>
        <Written
          parts={text.parts}
          values={{}}
          blocks={{ ...Object.fromEntries(readyTexts), noticeSheet: <NoticeSheetLink /> }}
          look={look}
        />
      </HelpRows>
    </section>
  );
}

function Tip({ section, ...row }: ComponentProps<Look["Section"]>) {
  return <HelpRow {...row} level="h3" icon={section.icon} />;
}

function NoticeSheetLink() {
  return (
    <ButtonLink to={href("/so-funktioniert-es/aushang")} look="secondary" size="small">
      <Icon name="plan" />
      Aushang drucken
    </ButtonLink>
  );
}
