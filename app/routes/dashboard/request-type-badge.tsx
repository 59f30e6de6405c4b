import { Badge } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { RequestType } from "#db/values.ts";
import { TYPE_MARKS } from "./request-type-marks.ts";

/** The kind of a request by colour, drawing and word; of a solved one `quiet`. */
export function RequestTypeBadge({
  type,
  quiet = false,
  children,
}: {
  type: RequestType;
  quiet?: boolean;
  children: string;
}) {
  const { icon, tone } = TYPE_MARKS[type];
  return (
    <Badge tone={quiet ? "neutral" : tone}>
      <Icon name={icon} className="-ml-0.5 size-5!" />
      {children}
    </Badge>
  );
}
