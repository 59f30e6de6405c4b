import type { ComponentProps } from "react";
import { type Look, Written } from "#app/ui/text/written.tsx";
import { plainTitle } from "#app/ui/text/written-text.ts";
import text from "#content/help/after-request.md";

const look: Look = { link: "font-semibold text-brand underline underline-offset-4", Section: Step };

export function AfterRequest() {
  return (
    <section aria-labelledby="nach-der-anfrage" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="nach-der-anfrage" className="text-xl font-bold">
        {plainTitle(text)}
      </h2>
      <div className="grid gap-4 rounded-lg border border-line bg-surface p-5 hyphens-auto">
        <Written parts={text.parts} values={{}} look={look} />
      </div>
    </section>
  );
}

function Step({ title, children }: ComponentProps<Look["Section"]>) {
  return (
    <div>
      <h3 className="font-bold">{title}</h3>
      {children}
    </div>
  );
}
