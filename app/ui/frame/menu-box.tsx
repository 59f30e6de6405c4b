import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { href, useLocation } from "react-router";
import { BasicIcon } from "../basic-parts.tsx";

/** A header keeps its entries behind a button on a narrow screen, and shows them in a row on a wide one. */
export function MenuBox({ children }: { children: ReactNode }) {
  return (
    <details ref={useClosedOnNextPage()} className="menu-box group min-w-0">
      <summary className="entry header-sign list-none unfolded:hidden [&::-webkit-details-marker]:hidden">
        <MenuSign />
        Menü
      </summary>
      <div className="absolute inset-x-0 top-full z-30 border-y border-line bg-surface p-3 shadow-lift unfolded:static unfolded:border-0 unfolded:p-0 unfolded:shadow-none">
        <ul className="menu flex flex-col gap-1 unfolded:flex-row unfolded:flex-wrap unfolded:items-center unfolded:justify-end">
          {children}
        </ul>
      </div>
    </details>
  );
}

export function SignOutEntry(form: ComponentProps<"form">) {
  return (
    <li>
      <form method="post" action={href("/abmelden")} {...form}>
        <button type="submit" className="entry">
          <BasicIcon name="signOut" className="lg:max-xl:hidden" />
          Abmelden
        </button>
      </form>
    </li>
  );
}

/** The menu's element stays, with the keyboard's place in it, when another page comes. */
function useClosedOnNextPage() {
  const { key } = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current !== key) menu.current?.removeAttribute("open");
    shown.current = key;
  }, [key]);
  return menu;
}

function MenuSign() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path className="group-open:hidden" d="M4 7h16M4 12h16M4 17h16" />
      <path className="hidden group-open:block" d="M6 6l12 12M18 6L6 18" />
    </svg>
  );
}
