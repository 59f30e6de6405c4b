import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import type { RequestType } from "#db/values.ts";

const MARKS: Record<RequestType, { icon: IconName; tone: BadgeTone }> = {
  problem: { icon: "alarm", tone: "alarm" },
  service: { icon: "wrench", tone: "info" },
  project: { icon: "plan", tone: "bubble" },
  contact: { icon: "talk", tone: "neutral" },
};

/** The kind of a request by colour, drawing and word; an acute problem is the loudest, a solved one `quiet`. */
export function RequestTypeBadge({
  type,
  quiet = false,
  children,
}: {
  type: RequestType;
  quiet?: boolean;
  children: string;
}) {
  const { icon, tone } = MARKS[type];
  return (
    <Badge tone={quiet ? "neutral" : tone}>
      <Icon name={icon} className="-ml-0.5 size-5!" />
      {children}
    </Badge>
  );
}
