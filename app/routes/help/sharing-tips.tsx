import type { ComponentProps } from "react";
import { href, Link } from "react-router";
import { buttonLook } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type Look, Written } from "#app/ui/text/written.tsx";
import { filledIn, plainTitle } from "#app/ui/text/written-text.ts";
import templates from "#content/help/ready-texts.json";
import text from "#content/help/tips.md";
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
    <section aria-labelledby="tipps" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="tipps" className="text-xl font-bold">
        {plainTitle(text)}
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Written
          parts={text.parts}
          values={{}}
          blocks={{ ...Object.fromEntries(readyTexts), noticeSheet: <NoticeSheetLink /> }}
          look={look}
        />
      </ul>
    </section>
  );
}

function Tip({ section: { icon = "info" }, title, children }: ComponentProps<Look["Section"]>) {
  return (
    <li className="rounded-lg border border-line bg-surface p-5">
      <h3 className="mb-2 flex gap-3 text-lg font-bold">
        <Icon name={icon} className="text-brand" />
        <span className="min-w-0">{title}</span>
      </h3>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 hyphens-auto sm:pl-9">{children}</div>
    </li>
  );
}

function NoticeSheetLink() {
  return (
    <Link
      to={href("/so-funktioniert-es/aushang")}
      className={`${buttonLook("secondary", "small")} justify-self-start`}
    >
      <Icon name="plan" />
      Aushang ansehen und drucken
    </Link>
  );
}
