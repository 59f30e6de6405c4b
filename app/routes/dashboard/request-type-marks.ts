import type { BadgeTone } from "#app/ui/badge.tsx";
import type { IconName } from "#app/ui/icon.tsx";
import type { RequestType } from "#db/values.ts";

/** The kind of a request by colour and drawing; an acute problem is the loudest. */
export const TYPE_MARKS: Record<RequestType, { icon: IconName; tone: BadgeTone }> = {
  problem: { icon: "alarm", tone: "alarm" },
  service: { icon: "wrench", tone: "info" },
  project: { icon: "plan", tone: "bubble" },
  contact: { icon: "talk", tone: "neutral" },
};
