import type { ComponentProps } from "react";
import { RequestDetail } from "./request-detail.tsx";
import { type SideGroup, SideList } from "./side-list.tsx";

interface Props extends ComponentProps<typeof RequestDetail> {
  /** Null where the window is too narrow for it. */
  groups: SideGroup[] | null;
}

export function OpenedView({ groups, ...detail }: Props) {
  const opened = <RequestDetail key={detail.opened.request.id} {...detail} />;
  if (!groups) return opened;
  return (
    <div className="inbox-beside">
      <SideList address={detail.address} groups={groups} />
      {opened}
    </div>
  );
}
