import { Link } from "react-router";
import { hasSolvedSwitch } from "#app/domain/inbox/filter.ts";
import { buttonLook } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { firstPage, type InboxAddress, inboxPath, wholeList } from "../inbox-address.ts";

/** Nothing fits the filter, and the ways on from there. */
export function NoMatch({ address }: { address: InboxAddress }) {
  const isOpenOnly = hasSolvedSwitch(address) && !address.includeSolved;
  return (
    <Card className="flex flex-col items-center gap-4 py-12 text-center">
      <h2 className="text-xl font-bold">Keine Anfragen, die dazu passen</h2>
      <p className="max-w-md">
        Jedes Wort der Suche muss in der Anfrage vorkommen. Versuchen Sie es mit weniger oder kürzeren
        Wörtern.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {isOpenOnly && (
          <Link to={inboxPath(firstPage(address, true))} preventScrollReset className={buttonLook()}>
            Auch in erledigten suchen
          </Link>
        )}
        <Link to={inboxPath(wholeList(address))} preventScrollReset className={buttonLook("secondary")}>
          Alle Anfragen zeigen
        </Link>
      </div>
    </Card>
  );
}
