import { buttonLook } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PanelLink } from "./panel-link.tsx";

/** In place of a list that holds nothing; `whole` leads to the list without its filter. */
export function EmptyList({ children, whole }: { children: string; whole: string | null }) {
  return (
    <Card className="flex flex-col items-center gap-4 py-12 text-center">
      <p className="text-lg font-semibold">{children}</p>
      {whole && (
        <PanelLink to={whole} className={buttonLook("secondary")}>
          Alle zeigen
        </PanelLink>
      )}
    </Card>
  );
}
