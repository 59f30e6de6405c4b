import { MAX_MEMBER_NAME } from "#app/domain/profile/profile-limits.ts";
import { tryOnline, waitFirst } from "#app/forms/common-messages.ts";
import type { Message } from "#app/forms/form-answer.ts";
import { canonicalEmail } from "#app/platform/email-address.ts";

const NAME_MISSING = "Bitte geben Sie einen Namen ein.";
const NAME_LONG = `Bitte höchstens ${MAX_MEMBER_NAME} Zeichen.`;
export const EMAIL_WRONG = "Bitte geben Sie eine gültige E-Mail-Adresse ein.";
export const SAME_NAME =
  "So heißt schon jemand in Ihrem Betrieb. Bitte ergänzen Sie etwas, zum Beispiel den Nachnamen.";
export const IS_MEMBER = "Diese Adresse gehört schon zu Ihrem Betrieb.";

export const INVITE_RULES: Record<"name" | "email", (typed: string) => string | undefined> = {
  name: (typed) => {
    if (typed.trim() === "") return NAME_MISSING;
    return typed.trim().length > MAX_MEMBER_NAME ? NAME_LONG : undefined;
  },
  email: (typed) => (canonicalEmail(typed) ? undefined : EMAIL_WRONG),
};

const NOT_SENT = "Die Einladung ging nicht hinaus";

export const INVALID: Message = { title: NOT_SENT, hint: "Bitte prüfen Sie diese Angaben:" };
export const CONFIRM_FIRST: Message = {
  title: NOT_SENT,
  hint: "Zum Schutz Ihres Betriebs: Bestätigen Sie bitte in einem neuen Fenster kurz, dass Sie es sind. Kommen Sie dann hierher zurück und senden Sie die Einladung noch einmal. Was Sie eingegeben haben, steht noch hier.",
};
export const GONE: Message = {
  title: NOT_SENT,
  text: "Diese Einladung gibt es nicht mehr: Sie wurde angenommen oder zurückgezogen.",
};
export const TOO_MANY_COLLEAGUES: Message = {
  title: NOT_SENT,
  text: "Mehr Kollegen und Einladungen gehen nicht. Ziehen Sie bitte zuerst eine Einladung zurück.",
};
export const OFFLINE = tryOnline(NOT_SENT);

export function tooManyInvitations(retryAt: Date, now: Date): Message {
  return waitFirst("Zu viele Einladungen", retryAt, now);
}
