import { href, Link, useLocation } from "react-router";
import { germanLongDate } from "#app/ui/german-date.ts";
import { Icon } from "#app/ui/icon.tsx";

export function OpenPaymentBanner({ readableUntil }: { readableUntil: Date }) {
  const { pathname } = useLocation();
  if (pathname === href("/abo") || pathname === href("/subscription")) return null;
  return (
    <aside
      aria-label="Offene Zahlung"
      className="border-b-2 border-danger bg-danger-soft text-danger print:hidden"
    >
      <div className="mx-auto flex max-w-6xl wide:max-w-360 flex-wrap items-center gap-x-6 px-4 py-2 sm:px-6">
        <p className="flex min-w-0 grow basis-72 gap-3 py-1">
          <Icon name="warning" className="mt-0.5" />
          <span className="min-w-0">
            <strong>Ihre letzte Zahlung ist fehlgeschlagen.</strong> Ab dem {germanLongDate(readableUntil)}{" "}
            sind Ihre Anfragen sonst gesperrt.
          </span>
        </p>
        <Link
          to={href("/abo")}
          className="inline-flex min-h-11 items-center gap-2 font-bold underline underline-offset-4 max-sm:pl-9"
        >
          Zahlung in Ordnung bringen
        </Link>
      </div>
    </aside>
  );
}
