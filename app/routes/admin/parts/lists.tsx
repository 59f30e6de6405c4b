import type { ReactNode } from "react";
import { Form } from "react-router";
import { SEARCH_CHARACTERS } from "#app/domain/inbox/filter.ts";
import { Button, buttonLook, Card, Icon } from "#app/ui/parts.tsx";
import { SearchBox } from "#app/ui/search-box.tsx";
import { PanelLink, usePanelPath } from "./facts.tsx";

export function SearchForm(props: {
  action: string;
  label: string;
  hint: string;
  value: string;
  children?: ReactNode;
}) {
  const { action, label, hint, value, children } = props;
  return (
    <Form method="get" action={usePanelPath()(action)} role="search" aria-label={label} className="mb-2">
      <label htmlFor="suche" className="mb-1 block font-bold">
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <SearchBox
          value={value}
          maxLength={SEARCH_CHARACTERS}
          aria-describedby="suche-hinweis"
          className="flex-1 basis-40"
        />
        {children}
        <Button>Suchen</Button>
      </div>
      <p id="suche-hinweis" className="mt-1 text-sm text-ink-soft">
        {hint}
      </p>
    </Form>
  );
}

interface Choice {
  label: string;
  to: string;
  isChosen: boolean;
  count: string | null;
}

export function Choices({ choices }: { choices: readonly Choice[] }) {
  return (
    <nav aria-label="Auswahl" className="mb-3 flex flex-wrap gap-2 py-1">
      {choices.map(({ label, to, isChosen, count }) => (
        <PanelLink key={label} to={to} aria-current={isChosen ? "true" : undefined} className="chip">
          {count === null ? label : `${label} ${count}`}
        </PanelLink>
      ))}
    </nav>
  );
}

export function EmptyList({ children, whole }: { children: string; whole: string | null }) {
  return (
    <Card>
      <p>{children}</p>
      {whole && (
        <PanelLink to={whole} className={buttonLook("secondary")}>
          Alle zeigen
        </PanelLink>
      )}
    </Card>
  );
}

export function Pager({ first, next, label }: { first: string | null; next: string | null; label: string }) {
  if (!first && !next) return null;
  return (
    <nav aria-label="Seiten" className="mt-8 flex flex-wrap justify-between gap-4">
      {first && (
        <PanelLink to={first} className={buttonLook("secondary")}>
          <Icon name="arrowLeft" />
          Zum Anfang
        </PanelLink>
      )}
      {next && (
        <PanelLink to={next} className={`${buttonLook("secondary")} ml-auto`}>
          {label}
          <Icon name="arrowRight" />
        </PanelLink>
      )}
    </nav>
  );
}
