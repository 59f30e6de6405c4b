import { useEffect, useState } from "react";
import { Toast } from "../toast.tsx";

/** Offline a link stays and says why: without the next page's script the browser's own error would come. */
export function StayOffline() {
  const [refused, setRefused] = useState(0);
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      if (navigator.onLine || !leadsToAnotherPage(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      setRefused((times) => times + 1);
    };
    const goOn = () => setRefused(0);
    window.addEventListener("click", stay, { capture: true });
    window.addEventListener("online", goOn);
    return () => {
      window.removeEventListener("click", stay, { capture: true });
      window.removeEventListener("online", goOn);
    };
  }, []);
  return (
    <div role="status">
      {refused > 0 && (
        <Toast
          key={refused}
          icon="warning"
          text="Keine Internetverbindung. Der Link geht wieder, sobald die Verbindung steht."
        />
      )}
    </div>
  );
}

function leadsToAnotherPage(target: EventTarget | null): boolean {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.target === "_blank" || !link.protocol.startsWith("http")) return false;
  return link.origin === location.origin && link.pathname !== location.pathname;
}
