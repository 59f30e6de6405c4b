import { Link, useLocation } from "react-router";
import { COOKIE_MESSAGES } from "#app/ui/cookies/cookie-messages.ts";
import type { IconName } from "#app/ui/icon.tsx";
import { Toast, toastActionLook } from "#app/ui/toast.tsx";
import type { Toast as ShownToast, ToastName } from "#app/visit/toast.server.ts";
import { ChangeForm } from "../request/change-form.tsx";
import type { Intent } from "../request/read-change.ts";

const TEXTS: Record<ToastName, { text: string; undo?: Intent; icon?: IconName }> = {
  "request-solved": { text: "Anfrage als gelöst markiert", undo: "reopen" },
  "request-reopened": { text: "Anfrage wieder geöffnet", undo: "solve" },
  "request-answered": { text: "Als beantwortet markiert", undo: "unanswered" },
  "request-unanswered": { text: "Als nicht beantwortet markiert" },
  "request-declined": { text: "Als abgesagt markiert", undo: "unanswered" },
  "request-spam": { text: "Als Spam markiert", undo: "no-spam" },
  "request-no-spam": { text: "Als Anfrage ohne Spam markiert", undo: "spam" },
  "note-saved": { text: "Notiz gespeichert" },
  "request-deleted": { text: "Anfrage gelöscht" },
  "profile-saved": { text: "Profil erfolgreich aktualisiert!" },
  "logo-saved": { text: "Ihr Logo ist gespeichert." },
  "logo-removed": { text: "Ihr Logo ist entfernt." },
  "contact-proof-sent": { text: "Wir haben Ihnen den Link noch einmal gesendet." },
  "contact-proof-limited": {
    text: "Wir haben schon mehrere Links gesendet. Bitte sehen Sie im Postfach nach, auch im Spam-Ordner, und versuchen Sie es später noch einmal.",
  },
  "notifications-saved": { text: "Benachrichtigungen gespeichert!" },
  "availability-saved": { text: "Gespeichert und auf Ihrer Anfrageseite geändert." },
  "signed-out-everywhere": { text: "Alle Geräte wurden abgemeldet." },
  "subscription-refreshed": { text: "Abonnement-Status aktualisiert!" },
  "subscription-none": { text: "Kein aktives Abonnement gefunden.", icon: "info" },
  "cookies-all": { text: COOKIE_MESSAGES["cookies-all"] },
  "cookies-essential": { text: COOKIE_MESSAGES["cookies-essential"] },
  "cookies-saved": { text: COOKIE_MESSAGES["cookies-saved"] },
  "business-created": { text: "Ihr Profil wurde erstellt." },
  "admin-done": { text: "Das ist erledigt." },
};

export function ToastMessage({ toast }: { toast: ShownToast }) {
  const { pathname, search } = useLocation();
  const { text, undo, icon } = TEXTS[toast.name];
  return (
    <Toast text={text} {...(icon && { icon })}>
      {undo && toast.subject && (
        <ChangeForm intent={undo} id={toast.subject} look={toastActionLook}>
          Rückgängig
        </ChangeForm>
      )}
      <Link to={`${pathname}${search}`} replace preventScrollReset className={toastActionLook}>
        Schließen
      </Link>
    </Toast>
  );
}
