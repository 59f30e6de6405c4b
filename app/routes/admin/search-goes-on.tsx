import { useEffect } from "react";
import { useNavigate } from "react-router";
import { buttonLook } from "#app/ui/button.tsx";
import { germanDateTime } from "#app/ui/german-date.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PanelLink, usePanelPath } from "./panel-link.tsx";

/**
 * A search that is not through yet, and the way on. While it has found nothing on this page it goes on by
 * itself, with scripts.
 */
export function SearchGoesOn(props: { lookedBackTo: Date; next: string; isEmpty: boolean }) {
  const { lookedBackTo, next, isEmpty } = props;
  const address = usePanelPath()(next);
  const navigate = useNavigate();
  useEffect(() => {
    if (isEmpty) void navigate(address, { replace: true, preventScrollReset: true });
  }, [isEmpty, address, navigate]);
  return (
    <div className="mt-5">
      <Notice
        title={isEmpty ? "Bis hierher nichts gefunden" : "Die Suche ist noch nicht am Ende"}
        role="status"
      >
        <p>Durchsucht sind die Anfragen bis zurück zum {germanDateTime(lookedBackTo)}.</p>
        <PanelLink to={next} className={`${buttonLook("secondary", "small")} mt-3`}>
          Weitersuchen
        </PanelLink>
      </Notice>
    </div>
  );
}
