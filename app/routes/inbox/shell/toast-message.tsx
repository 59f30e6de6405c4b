import { Link, useLocation } from "react-router";
import { Toast, toastActionLook } from "#app/ui/toast.tsx";
import { ChangeForm } from "../request/change-form.tsx";
import type { ToastFacts } from "./toast-facts.server.ts";

export function ToastMessage({ text, icon, undo }: ToastFacts) {
  const { pathname, search } = useLocation();
  return (
    <Toast text={text} {...(icon && { icon })}>
      {undo && (
        <ChangeForm {...undo} look={toastActionLook}>
          Rückgängig
        </ChangeForm>
      )}
      <Link to={`${pathname}${search}`} replace preventScrollReset className={toastActionLook}>
        Schließen
      </Link>
    </Toast>
  );
}
