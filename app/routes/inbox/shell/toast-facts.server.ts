import type { BasicIconName } from "#app/ui/basic-parts.tsx";
import { TOASTS, type Toast, type ToastName } from "#app/visit/toast.server.ts";
import type { Intent } from "../request/change-form.tsx";

export interface ToastFacts {
  text: string;
  icon?: BasicIconName;
  undo?: { intent: Intent; id: string };
}

/** What each takes back. */
const UNDO: Partial<Record<ToastName, Intent>> = {
  "request-solved": "reopen",
  "request-reopened": "solve",
  "request-answered": "unanswered",
  "request-declined": "not-declined",
  "decline-sent": "take-back-decline",
  "request-spam": "unmark-spam",
  "request-urgent": "not-urgent",
  "request-not-urgent": "urgent",
};
const PLAIN: readonly ToastName[] = ["owners-alone", "subscription-none"];

export function toastFacts({ name, subject }: Toast): ToastFacts {
  const undo = UNDO[name];
  return {
    text: TOASTS[name],
    ...(PLAIN.includes(name) && { icon: "info" }),
    ...(undo && subject && { undo: { intent: undo, id: subject } }),
  };
}
